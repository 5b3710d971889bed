import { isIP } from 'node:net';
import path from 'node:path';
import { isEmail } from '@kickstand/contract/fields/email';
import { databaseAddresses } from './database-addresses.ts';
import { type Env, group, oneOf, onOff, SettingsError, text, url, wholeNumber } from './environment.ts';
import { readHeaders, type TracingSettings } from './tracing/tracing-settings.ts';
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts';

/** How this installation runs. Every field comes from one environment variable, documented in README. */
export type Settings = {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  /** Whether statements are prepared; null: unless a transaction pooler seems to be in between. */
  databasePrepare: boolean | null;
  smtpUrl: string | null;
  mailFrom: string;
  payments: PaymentSettings | null;
  storage: StorageSettings | null;
  admin: { email: string; password: string } | null;
  secretKey: Buffer | null;
  /** The key before this one: it reads what isn't encrypted anew yet, and links made with it stay valid. */
  oldSecretKey: Buffer | null;
  demo: boolean;
  /** A restored copy, or a site being moved: it is readable, but sends no mail and moves no money. */
  maintenance: boolean;
  /** Whether the built-in payment sandbox may serve where no provider is set. */
  sandbox: boolean;
  trustProxy: TrustProxy;
  rateLimits: boolean;
  /** Calls from one address, over all instances. */
  callsPerMinute: number;
  /** When sessions of the back-office end: unused for so long, and at the latest after so many days. */
  staffSessions: { idleHours: number; days: number };
  /** Whether pictures are drawn before a visitor asks for them. */
  drawAhead: boolean;
  /** How many scheduled backups are kept, besides those of four weeks; 0 for none. */
  backupDays: number;
  /** Lets a monitoring system on another machine read /metrics. */
  metricsToken: string | null;
  tracing: TracingSettings | null;
};

type PaymentSettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  checkoutUrl: string;
};

type StorageSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Good for the outbox; no real mail server would take it. */
export const DEFAULT_MAIL_FROM = 'no-reply@club.test';

export function readSettings(env: Env): Settings {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = wholeNumber(env, 'PORT', 3000, 1, 65_535);
  const publicUrl =
    url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const settings: Settings = {
    mode: oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'production'),
    host,
    port,
    publicUrl: withoutTrailingSlash(publicUrl),
    dataDir: path.resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: directUrl(env, databaseUrl),
    databasePrepare: text(env, 'DATABASE_PREPARE') === null ? null : onOff(env, 'DATABASE_PREPARE', true),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    payments: payments(env),
    storage: storage(env),
    admin: admin(env),
    secretKey: secretKey(env, 'SECRET_KEY'),
    oldSecretKey: secretKey(env, 'SECRET_KEY_OLD'),
    demo: onOff(env, 'DEMO', databaseUrl === null),
    maintenance: onOff(env, 'MAINTENANCE', false),
    sandbox: onOff(env, 'SANDBOX', !publicUrl.startsWith('https:')),
    trustProxy: trustProxy(env),
    rateLimits: onOff(env, 'RATE_LIMITS', true),
    callsPerMinute: 1_200,
    staffSessions: {
      idleHours: wholeNumber(env, 'STAFF_IDLE_HOURS', 12, 1, 720),
      days: wholeNumber(env, 'STAFF_SESSION_DAYS', 30, 1, 365),
    },
    drawAhead: onOff(env, 'DRAW_AHEAD', true),
    backupDays: wholeNumber(env, 'BACKUP_DAYS', databaseUrl ? 0 : 7, 0, 365),
    metricsToken: metricsToken(env),
    tracing: tracing(env),
  };
  rejectLivePaymentsWithoutSafety(settings);
  rejectSandboxInEarnest(settings);
  return settings;
}

/** The address at which the server reaches itself; one that listens on every address does so on loopback. */
export function ownUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIP(own) === 6 ? `[${own}]` : own}:${port}`;
}

/** A name that merely looks like a loopback address, such as 127.0.0.1.example, is not one. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Only for people at this machine: neither HOST nor PUBLIC_URL lets others in. */
export const isLocalInstallation = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** An address to append a path to. Addresses of settings may end with any number of slashes. */
export const withoutTrailingSlash = (address: string): string =>
  address.endsWith('/') ? withoutTrailingSlash(address.slice(0, -1)) : address;

/** Of several servers, `postgres://club@one,two/club`, each address has to be one. */
function databaseAddress(env: Env, name: string): string | null {
  const value = text(env, name);
  for (const address of value ? databaseAddresses(value) : []) {
    url({ [name]: address }, name, ['postgres:', 'postgresql:']);
    if (address.includes('target_session_attrs='))
      throw new SettingsError(`${name} may only ask for target_session_attrs=read-write or primary.`);
  }
  return value;
}

function directUrl(env: Env, databaseUrl: string | null): string | null {
  const value = databaseAddress(env, 'DATABASE_DIRECT_URL');
  if (value && !databaseUrl) throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL to be set too.');
  return value;
}

function mailFrom(env: Env): string {
  const value = text(env, 'MAIL_FROM') ?? DEFAULT_MAIL_FROM;
  if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) {
    throw new SettingsError('MAIL_FROM must be an email address, or a name followed by one in angle brackets.');
  }
  return value;
}

function payments(env: Env): PaymentSettings | null {
  const keys = group(env, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const);
  const apiUrl = url(env, 'RAZORPAY_API_URL', ['http:', 'https:']) ?? 'https://api.razorpay.com/v1';
  const checkoutUrl =
    url(env, 'RAZORPAY_CHECKOUT_URL', ['http:', 'https:']) ?? 'https://checkout.razorpay.com/v1/checkout.js';
  if (!keys) return null;
  return {
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
    apiUrl,
    checkoutUrl,
  };
}

function storage(env: Env): StorageSettings | null {
  const values = group(env, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const);
  if (!values) return null;
  url(env, 'S3_ENDPOINT', ['http:', 'https:']);
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function admin(env: Env): Settings['admin'] {
  const values = group(env, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const);
  if (!values) return null;
  if (!isEmail(values.ADMIN_EMAIL)) {
    throw new SettingsError('ADMIN_EMAIL must be an email address.');
  }
  if (values.ADMIN_PASSWORD.length < 6) throw new SettingsError('ADMIN_PASSWORD must have at least 6 characters.');
  return { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD };
}

function secretKey(env: Env, name: 'SECRET_KEY' | 'SECRET_KEY_OLD'): Buffer | null {
  const value = text(env, name);
  if (value === null) return null;
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) {
    throw new SettingsError(`${name} must be 32 bytes in base64 (44 characters), as "openssl rand -base64 32" prints.`);
  }
  return key;
}

function trustProxy(env: Env): TrustProxy {
  const read = readTrustProxy(text(env, 'TRUST_PROXY') ?? 'loopback');
  if (read !== null) return read;
  throw new SettingsError(
    `TRUST_PROXY must be loopback, a number of proxies, or a list of addresses and networks such as 10.0.0.0/8, not "${env.TRUST_PROXY}".`,
  );
}

function metricsToken(env: Env): string | null {
  const value = text(env, 'METRICS_TOKEN');
  if (value !== null && !/^[\w.~+/=-]{16,200}$/.test(value)) {
    throw new SettingsError(
      'METRICS_TOKEN must have 16 to 200 letters, digits or -._~+/= signs, as "openssl rand -hex 24" prints.',
    );
  }
  return value;
}

function tracing(env: Env): TracingSettings | null {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const headers = readHeaders(text(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? '');
  if (headers === null)
    throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, several with a comma between them.');
  const share = Number(text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) throw new SettingsError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  const serviceName = text(env, 'OTEL_SERVICE_NAME') ?? 'kickstand';
  return endpoint === null ? null : { endpoint: withoutTrailingSlash(endpoint), headers, serviceName, share };
}

/** Real money asks for a database that survives a power cut and for an encrypted connection. */
function rejectLivePaymentsWithoutSafety({ payments: provider, databaseUrl, publicUrl }: Settings): void {
  if (!provider?.keyId.startsWith('rzp_live_')) return;
  if (!databaseUrl)
    throw new SettingsError('RAZORPAY_KEY_ID is a live key: set DATABASE_URL to a PostgreSQL database first.');
  if (!publicUrl.startsWith('https:')) {
    throw new SettingsError('RAZORPAY_KEY_ID is a live key: set PUBLIC_URL to the https address of the site first.');
  }
}

/** On a live site, test payments would fill the rides with people who have not paid. */
function rejectSandboxInEarnest({ payments: provider, sandbox }: Settings): void {
  if (provider || sandbox) return;
  throw new SettingsError(
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set on an https site; SANDBOX=on takes test payments instead, which move no money.',
  );
}
