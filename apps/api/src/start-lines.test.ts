import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { type StartFindings, startLines } from './start-lines.ts';

const FINE: StartFindings = {
  demo: { passwords: 'none', logins: [] },
  setupCode: null,
  isDataDirPrivate: true,
  isContentElsewhere: false,
  newSecretKey: null,
};
const SMTP_URL = 'smtp://user:hunter2@mail.example:25';
const MAIL_FROM = 'rides@club.example';
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'club',
  S3_REGION: 'x',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};
const linesOf = (env: Record<string, string>, findings: Partial<StartFindings> = {}) =>
  startLines(readSettings({ DATA_DIR: '/srv/club', ...env }), { ...FINE, ...findings });
const warningsOf = (...args: Parameters<typeof linesOf>) =>
  linesOf(...args).filter((line) => line.includes('Please note'));

test('an empty PostgreSQL beside an embedded database is pointed out', () => {
  const [warning] = warningsOf({ DATABASE_URL: 'postgres://db/club', ...S3 }, { isContentElsewhere: true });
  expect(warning).toContain('npm run move-to-postgres');
});

test('the start says which backups are made', () => {
  const backups = (env: Record<string, string>) => linesOf(env).find((line) => line.includes('Backups'));
  expect(backups({})).toContain('every day in /srv/club/backups, 7 days and 4 weeks are kept');
  expect(backups({ ...S3, DATABASE_URL: 'postgres://db/club', BACKUP_DAYS: '14' })).toContain('bucket club, 14 days');
  expect(backups({ DATABASE_URL: 'postgres://db/club' })).toContain('set BACKUP_DAYS');
});

test('a site set up well gets no warning, and no secret is shown', () => {
  const env = {
    PUBLIC_URL: 'http://club.example',
    SMTP_URL,
    MAIL_FROM,
    DATABASE_URL: 'postgres://club:hunter2@db/club',
    ...S3,
  };
  expect(warningsOf(env)).toEqual([]);
  const said = linesOf(env).join('\n');
  expect(said).toMatch(/Version +\d+\.\d+\.\d+\n/);
  expect(said).toMatch(/Mail +through mail\.example:25/);
  expect(said).toMatch(/Images +in bucket club at s3\.example/);
  expect(said).not.toContain('hunter2');
  expect(warningsOf({})).toEqual([]);
});

test.each<[RegExp, Record<string, string>, Partial<StartFindings>]>([
  [/http:\/\/0\.0\.0\.0:3000, .*PUBLIC_URL/, { HOST: '0.0.0.0' }, {}],
  [/http:\/\/\[::\]:3000, .*PUBLIC_URL/, { HOST: '::' }, {}],
  [/this machine only: set PUBLIC_URL/, { SMTP_URL, MAIL_FROM }, {}],
  [/this machine only: set PUBLIC_URL/, { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, {}],
  [/no-reply@club\.test.*MAIL_FROM/, { SMTP_URL, PUBLIC_URL: 'http://club.example' }, {}],
  [/Images.*several instances.*S3_ENDPOINT/, { DATABASE_URL: 'postgres://db/club' }, {}],
  [/Other users of this machine can read/, {}, { isDataDirPrivate: false }],
])('a warning %s', (expected, env, findings) => {
  const warnings = warningsOf(env, findings);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(expected);
});

test('without an administrator a link makes the first one; its code is in no address a server sees', () => {
  expect(linesOf({}).join('\n')).not.toContain('Set up');
  const said = linesOf({ PUBLIC_URL: 'https://club.example', SANDBOX: 'on' }, { setupCode: 'ABCDE-FGHJK' }).join('\n');
  expect(said).toMatch(/Set up +https:\/\/club\.example\/admin\/setup#code=ABCDE-FGHJK\n/);
});

test('the mailbox is named only where it can be opened', () => {
  const mailLine = (env: Record<string, string>) => linesOf(env).find((line) => /^ {2}Mail /.test(line));
  expect(mailLine({})).toContain('http://127.0.0.1:3000/dev/mail');
  expect(mailLine({ PUBLIC_URL: 'http://club.example' })).toMatch(/outbox, not sent: set SMTP_URL$/);
  expect(mailLine({ HOST: '0.0.0.0' })).not.toContain('/dev/mail');
});

test('a key made for PostgreSQL is shown, one for the embedded database is not', () => {
  const newSecretKey = Buffer.alloc(32, 7).toString('base64');
  const DATABASE_URL = 'postgres://db/club';
  expect(linesOf({ DATABASE_URL }, { newSecretKey }).join('\n')).toContain(`Keep this key SECRET_KEY=${newSecretKey}`);
  expect(linesOf({ DATABASE_URL }).join('\n')).not.toContain('SECRET_KEY');
  expect(linesOf({}, { newSecretKey }).join('\n')).not.toContain('SECRET_KEY');
});
