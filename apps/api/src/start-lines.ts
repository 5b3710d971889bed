import path from 'node:path';
import type { OpenDatabase } from './db/database.ts';
import type { DemoLogin } from './modules/installation/demo.service.ts';
import { isLoopback, type Settings } from './settings.ts';

/** What an operator wants to know once the site is up, in a few calm lines. */
export function startLines(settings: Settings, kind: OpenDatabase['kind'], logins: DemoLogin[]): string[] {
  return [
    '',
    `Kickstand is ready: ${settings.publicUrl}`,
    '',
    ...logins.map(loginLine),
    `  Database      ${kind === 'embedded' ? `embedded, in ${shortPath(settings.dataDir)}` : 'PostgreSQL'}`,
    `  Mail          ${mailLine(settings)}`,
    `  Payments      ${settings.payments ? `Razorpay, key ${settings.payments.keyId.slice(0, 9)}…` : 'built-in sandbox, no real money moves'}`,
    `  Back-office   ${settings.publicUrl}/admin`,
    '',
    '  Stop with Ctrl-C.',
  ];
}

function loginLine({ role, email, password }: DemoLogin): string {
  const who = role === 'admin' ? 'Administrator' : 'Member       ';
  return `  ${who} ${email} / ${password ?? '(the password you set, or the one printed at an earlier start)'}`;
}

function mailLine({ smtpUrl, dataDir, host, port, publicUrl }: Settings): string {
  if (smtpUrl) return `through ${new URL(smtpUrl).host}`;
  const mailbox = isLoopback(host) ? publicUrl : `http://127.0.0.1:${port}`;
  return `kept in ${shortPath(path.join(dataDir, 'outbox'))}, to be read at ${mailbox}/dev/mail`;
}

function shortPath(absolute: string): string {
  const relative = path.relative(process.cwd(), absolute);
  return relative.startsWith('..') ? absolute : `./${relative}`;
}
