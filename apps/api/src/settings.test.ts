import { describe, expect, test } from 'vitest';
import { SettingsError } from './environment.ts';
import { isLocalInstallation, isLoopback, ownUrl, readSettings } from './settings.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

test('without any variable the documented defaults hold', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    smtpUrl: null,
    payments: null,
    storage: null,
    admin: null,
    secretKey: null,
    demo: true,
    maintenance: false,
    sandbox: true,
    trustProxy: ['loopback'],
    rateLimits: true,
    drawAhead: true,
    metricsToken: null,
    tracing: null,
  });
  expect(settings.dataDir).toMatch(/[/\\]data$/);
});

test('demo is off with PostgreSQL unless asked for', () => {
  const DATABASE_URL = 'postgres://club@localhost/club';
  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
});

test('PUBLIC_URL follows HOST and PORT, and loses a trailing slash', () => {
  expect(readSettings({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
  expect(readSettings({ PUBLIC_URL: 'http://club.example/' }).publicUrl).toBe('http://club.example');
});

test.each<[string, unknown]>([
  ['loopback', ['loopback']],
  ['0', 0],
  ['2', 2],
  ['10.1.2.3', ['10.1.2.3']],
  ['loopback, 172.16.0.0/12 ,fd00::/8', ['loopback', '172.16.0.0/12', 'fd00::/8']],
])('TRUST_PROXY %s', (value, expected) => {
  expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test('on an https site the sandbox must be asked for, or a provider set', () => {
  const PUBLIC_URL = 'https://club.example';
  expect(readSettings({ PUBLIC_URL, SANDBOX: 'on' }).payments).toBeNull();
  expect(readSettings({ PUBLIC_URL, ...RAZORPAY }).payments).not.toBeNull();
});

test('payment addresses default to the provider’s', () => {
  expect(readSettings(RAZORPAY).payments).toMatchObject({
    apiUrl: 'https://api.razorpay.com/v1',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  });
});

describe('a bad setting stops the start with a message that names it', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'club.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://club@localhost/club' }],
    ['DATABASE_PREPARE', { DATABASE_PREPARE: 'maybe' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_WEBHOOK_SECRET: 'w' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'ftp://x' }],
    ['S3_REGION', { S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.c' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: '12345' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: '123456' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['DEMO', { DEMO: 'maybe' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'sometimes' }],
    ['DRAW_AHEAD', { DRAW_AHEAD: 'later' }],
    ['STAFF_IDLE_HOURS', { STAFF_IDLE_HOURS: '0' }],
    ['STAFF_SESSION_DAYS', { STAFF_SESSION_DAYS: 'forever' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '999' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.internal' }],
    ['SANDBOX', { PUBLIC_URL: 'https://club.example' }],
    ['SANDBOX', { SANDBOX: 'off' }],
    ['SANDBOX', { SANDBOX: 'perhaps' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'a token with spaces in it' }],
    ['DATABASE_URL', { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1' }],
    ['PUBLIC_URL', { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1', DATABASE_URL: 'postgres://x/y' }],
  ])('%s in %j', (name, env) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(new RegExp(`\\b${name}\\b.*\\.$`));
  });

  test('a password in an address is not repeated', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://club:hunter2@db/club' })).toThrow(/^(?!.*hunter2)/);
  });
});

test('a good secret key is taken as 32 bytes', () => {
  expect(readSettings({ SECRET_KEY: KEY }).secretKey).toHaveLength(32);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['LOCALHOST', true],
  ['[::1]', true],
  ['127.0.0.1.example', false],
  ['127.example', false],
  ['localhost.example', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each<[boolean, Record<string, string>]>([
  [true, {}],
  [true, { HOST: '::1' }],
  [true, { PUBLIC_URL: 'http://localhost:8080' }],
  [false, { HOST: '0.0.0.0' }],
  [false, { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  [false, { PUBLIC_URL: 'http://club.example' }],
  [false, { PUBLIC_URL: 'http://127.0.0.1.club.example' }],
])('only this machine can reach it: %s with %j', (expected, env) => {
  expect(isLocalInstallation(readSettings(env))).toBe(expected);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
  ['club.internal', 'http://club.internal:3000'],
])('listening on %s it reaches itself at %s', (host, url) => {
  expect(ownUrl({ host, port: 3000 })).toBe(url);
});

test('traces are sent only where a collector is named', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
  const read = (more = {}) => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).tracing;
  expect(read()).toEqual({ endpoint: 'http://127.0.0.1:4318', headers: {}, serviceName: 'kickstand', share: 1 });
  expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, team=x', OTEL_TRACES_SAMPLER_ARG: '0.1' })).toMatchObject({
    headers: { 'api-key': 'a b', team: 'x' },
    share: 0.1,
  });
  expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be');
  expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=%' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be');
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG must be');
});
