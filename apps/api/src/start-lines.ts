import path from 'node:path';
import { CLUB_ROLE_WORDS } from '@kickstand/contract/shared/club-role-words';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { DemoLogin, DemoState } from './demo/demo.service.ts';
import { VERSION } from './release.ts';
import { DEFAULT_MAIL_FROM, isLocalInstallation, isLoopback, type Settings } from './settings.ts';

/** Startup findings besides the settings. */
export type StartFindings = {
  demo: DemoState;
  /** For the first administrator; null once there is one. */
  setupCode: string | null;
  isDataDirPrivate: boolean;
  /** The PostgreSQL database was empty, and there's an embedded one in DATA_DIR. */
  isContentElsewhere: boolean;
  /** Set when the key was made at this start. */
  newSecretKey: string | null;
};

/** Summary for the operator once the site is up, in a few lines. */
export function startLines(settings: Settings, findings: StartFindings): string[] {
  const warnings = startWarnings(settings, findings);
  return [
    '',
    `Kickstand is ready: ${settings.publicUrl}`,
    '',
    ...findings.demo.logins.map(loginLine),
    ...DEMO_LINES[findings.demo.passwords],
    `  Version       ${VERSION}`,
    `  Database      ${settings.databaseUrl ? 'PostgreSQL' : `embedded, in ${shortPath(settings.dataDir)}`}`,
    `  Images        ${imagesLine(settings)}`,
    `  Mail          ${mailLine(settings)}`,
    `  Backups       ${backupsLine(settings)}`,
    `  Payments      ${settings.payments ? `Razorpay, key ${settings.payments.keyId.slice(0, 9)}…` : 'built-in sandbox, no real money moves'}`,
    ...(settings.maintenance ? ['  Maintenance   on: no email is sent, no money moves, nothing can be changed'] : []),
    `  Back-office   ${settings.publicUrl}${PATHS.admin}`,
    '',
    ...setupLines(settings, findings),
    ...secretKeyLines(settings, findings),
    ...warnings.map((warning) => `  Please note   ${warning}`),
    ...(warnings.length > 0 ? [''] : []),
    '  Stop with Ctrl-C.',
  ];
}

const DEMO_LINES: Record<DemoState['passwords'], string[]> = {
  published: ['  Demo          published passwords, which work on this machine only'],
  random: ['  Demo          random passwords, because others can reach this site; a new one is shown only once'],
  deactivated: [
    '  Demo          DEMO is off: the demo accounts are deactivated. The demo’s riders and bookings are still here;',
    `                ${PATHS.adminSetup} in the back-office, or "npm run setup", removes them`,
  ],
  none: [],
};

function loginLine({ clubRole, email, password }: DemoLogin): string {
  const who = clubRole === 'owner' ? 'Administrator' : CLUB_ROLE_WORDS[clubRole].name;
  return `  ${who.padEnd(13)} ${email} / ${password ?? '(the password you set, or the one printed at an earlier start)'}`;
}

/** The code follows a #, so that no server on the way writes it into a log. */
function setupLines({ publicUrl }: Settings, { setupCode }: StartFindings): string[] {
  if (setupCode === null) return [];
  return [
    `  Set up        ${publicUrl}${PATHS.adminSetup}#code=${setupCode}`,
    "                There's no administrator yet: this link makes the first one, once. Keep it to yourself.",
    '',
  ];
}

/** A database on another machine outlives this DATA_DIR, which holds the only copy of the key. */
function secretKeyLines({ databaseUrl, dataDir }: Settings, { newSecretKey }: StartFindings): string[] {
  if (!databaseUrl || !newSecretKey) return [];
  return [
    `  Keep this key SECRET_KEY=${newSecretKey}`,
    `                It was made just now, is in ${shortPath(path.join(dataDir, 'secret.key'))}, and is shown only this once. Without it medical`,
    "                texts can't be read. Set it, the same for all instances.",
    '',
  ];
}

function imagesLine({ storage, dataDir }: Settings): string {
  if (storage) return `in bucket ${storage.bucket} at ${new URL(storage.endpoint).host}`;
  return `kept in ${shortPath(path.join(dataDir, 'uploads'))}`;
}

function backupsLine({ backupDays, storage, dataDir }: Settings): string {
  if (backupDays === 0) return 'none by itself: set BACKUP_DAYS, or run "npm run backup"';
  const place = storage ? `bucket ${storage.bucket}` : shortPath(path.join(dataDir, 'backups'));
  return `every day in ${place}, ${backupDays} days and 4 weeks are kept`;
}

function mailLine(settings: Settings): string {
  if (settings.smtpUrl) return `through ${new URL(settings.smtpUrl).host}`;
  const kept = `kept in ${shortPath(path.join(settings.dataDir, 'outbox'))}`;
  if (!isLocalInstallation(settings)) return `${kept}, not sent: set SMTP_URL`;
  return `${kept}, to be read at ${settings.publicUrl}/dev/mail`;
}

/** Potential problems, reported while the operator is looking. */
function startWarnings(settings: Settings, { isDataDirPrivate, isContentElsewhere }: StartFindings): string[] {
  const { publicUrl, host, smtpUrl, mailFrom, databaseUrl, storage, dataDir } = settings;
  const linkHost = new URL(publicUrl).hostname;
  const warnings: string[] = [];
  if (linkHost === '0.0.0.0' || linkHost === '[::]') {
    warnings.push(`Links in emails and share previews begin with ${publicUrl}, which no one can open: set PUBLIC_URL.`);
  } else if (isLoopback(linkHost) && (smtpUrl || !isLoopback(host))) {
    warnings.push(
      `Links in emails and share previews begin with ${publicUrl}, which works on this machine only: set PUBLIC_URL.`,
    );
  }
  if (smtpUrl && mailFrom === DEFAULT_MAIL_FROM) {
    warnings.push(
      `Emails are sent as ${mailFrom}, which mail servers refuse: set MAIL_FROM to an address of the club.`,
    );
  }
  if (databaseUrl && !storage) {
    warnings.push(
      'Images are kept on this machine only: before you run several instances, set S3_ENDPOINT and the other S3 settings.',
    );
  }
  if (isContentElsewhere) {
    warnings.push(
      `This PostgreSQL database was empty, and there's an embedded database in ${shortPath(dataDir)}: to bring its content along, stop Kickstand and run "npm run move-to-postgres".`,
    );
  }
  if (!isDataDirPrivate) {
    warnings.push(`Other users of this machine can read ${shortPath(dataDir)}: remove their access.`);
  }
  return warnings;
}

function shortPath(absolute: string): string {
  const relative = path.relative(process.cwd(), absolute);
  return relative.startsWith('..') ? absolute : `./${relative}`;
}
