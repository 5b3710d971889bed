import path from 'node:path';
import type { OpenDatabase } from './db/database.ts';
import type { DemoLogin, DemoState } from './modules/installation/demo.service.ts';
import { isLocalInstallation, type Settings } from './settings.ts';

/** What an operator wants to know once the site is up, in a few calm lines. */
export function startLines(settings: Settings, kind: OpenDatabase['kind'], demo: DemoState): string[] {
  return [
    '',
    `Kickstand is ready: ${settings.publicUrl}`,
    '',
    ...demo.logins.map(loginLine),
    ...DEMO_LINES[demo.passwords],
    `  Database      ${kind === 'embedded' ? `embedded, in ${shortPath(settings.dataDir)}` : 'PostgreSQL'}`,
    `  Mail          ${mailLine(settings)}`,
    `  Payments      ${settings.payments ? `Razorpay, key ${settings.payments.keyId.slice(0, 9)}…` : 'built-in sandbox, no real money moves'}`,
    `  Back-office   ${settings.publicUrl}/admin`,
    '',
    '  Stop with Ctrl-C.',
  ];
}

const DEMO_LINES: Record<DemoState['passwords'], string[]> = {
  published: ['  Demo          published passwords, which work on this machine only'],
  random: ['  Demo          random passwords, because others can reach this site; a new one is shown only once'],
  deactivated: [
    '  Demo          DEMO is off: the demo accounts are deactivated. The demo’s riders and bookings are still here;',
    '                a real club begins with an empty database',
  ],
  none: [],
};

function loginLine({ role, email, password }: DemoLogin): string {
  const who = role === 'admin' ? 'Administrator' : 'Member       ';
  return `  ${who} ${email} / ${password ?? '(the password you set, or the one printed at an earlier start)'}`;
}

function mailLine(settings: Settings): string {
  if (settings.smtpUrl) return `through ${new URL(settings.smtpUrl).host}`;
  const kept = `kept in ${shortPath(path.join(settings.dataDir, 'outbox'))}`;
  if (!isLocalInstallation(settings)) return `${kept}, not sent: set SMTP_URL`;
  return `${kept}, to be read at ${settings.publicUrl}/dev/mail`;
}

function shortPath(absolute: string): string {
  const relative = path.relative(process.cwd(), absolute);
  return relative.startsWith('..') ? absolute : `./${relative}`;
}
