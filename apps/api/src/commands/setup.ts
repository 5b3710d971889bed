import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { StartError } from '../db/database.ts';
import { openDataDir } from '../db/embedded/data-dir.ts';
import { openDatabase } from '../db/open-database.ts';
import { isEmptyDatabase } from '../demo/demo.service.ts';
import { makeLog } from '../log.ts';
import { makeDeps } from '../make-deps.ts';
import { beginNeutral } from '../modules/club/own-content.service.ts';
import { rejectForeignSecretKey } from '../modules/installation/secret-key.service.ts';
import { keptSecretKey } from '../secrets/secret-key-file.ts';
import { readSettings, type Settings } from '../settings.ts';
import { runCommand } from './run-command.ts';
import { converse, QUESTIONS, type Question, type Terminal } from './setup-conversation.ts';

// `npm run setup`: from an empty installation or the demo to the club's own site, in a terminal. Options answer questions
// beforehand: npm run setup -- --name "Coastal Riders" --check-keys yes. Without a terminal nothing else is asked.

const names = Object.keys(QUESTIONS) as Question[];
const USAGE = names.map((name) => `  --${name.padEnd(16)} ${QUESTIONS[name]}`);

await runCommand(async () => {
  if (process.argv.includes('--help')) console.log(['Asks these questions; options answer them:', ...USAGE].join('\n'));
  else await onDeps(readSettings(process.env), readAnswers());
});

function readAnswers(): Partial<Record<Question, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ options, strict: true }).values as Partial<Record<Question, string>>;
  } catch (error) {
    throw new StartError([(error as Error).message, ...USAGE].join('\n'));
  }
}

async function onDeps(settings: Settings, answers: Partial<Record<Question, string>>): Promise<void> {
  openDataDir(settings.dataDir);
  const database = await openDatabase(settings, { isPatient: true });
  const terminal = openTerminal(answers);
  try {
    const deps = await database.withStartLock(async () => {
      await database.migrate();
      const secretKey = settings.secretKey ?? keptSecretKey(settings.dataDir).key;
      return makeDeps({ ...settings, secretKey }, database, makeLog({ write: () => {} }));
    });
    try {
      await rejectForeignSecretKey(deps);
      if (await isEmptyDatabase(deps)) await beginNeutral(deps);
      await converse(deps, terminal);
    } finally {
      deps.club.stop();
      deps.mail.close();
      await deps.jobs.stop();
    }
  } finally {
    terminal.close();
    await database.close();
  }
}

/** Answers that are given beforehand aren't asked for; a password is not shown while it is typed. */
function openTerminal(answers: Partial<Record<Question, string>>): Terminal & { close(): void } {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output, terminal: true }) : null;
  // the environment, unlike an option, isn't in the list of processes
  const given: typeof answers = { 'admin-password': process.env.SETUP_PASSWORD ?? '', ...answers };
  return {
    say: (line) => console.log(line),
    async ask(question) {
      const known = given[question];
      if (known || !lines) return known?.trim() ?? '';
      process.stdout.write(`${QUESTIONS[question]}: `);
      isMuted = question === 'admin-password';
      const typed = await lines.question('').finally(() => {
        isMuted = false;
      });
      if (question === 'admin-password') console.log('');
      return typed.trim();
    },
    close: () => lines?.close(),
  };
}
