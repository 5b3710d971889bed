import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../port.mjs';
import { version } from '../root.mjs';
import { findNode24 } from './node24.mjs';
import { assembleRelease, sizeOf } from './package-release.mjs';
import { COMMAND_FILE, COMMANDS, nativePackages, SERVER_FILE } from './release-files.mjs';
import { distFolder } from './site-build.mjs';

const { signal: never } = new AbortController();
const node = findNode24();
/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickstand-release-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }), 120_000);

test('every command of apps/api/src/commands that npm run knows is in a release', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const known = readdirSync('apps/api/src/commands').map((name) => name.replace('.ts', ''));
  const offered = known.filter((name) => scripts[name] === `node scripts/command.mjs ${name}`);
  expect(offered.sort()).toEqual(COMMANDS);
});

test('native packages bring along what they need here', () => {
  const modules = join(folder, 'modules');
  const add = (/** @type {string} */ name, /** @type {object} */ about) => {
    mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify(about));
  };
  add('sharp', { dependencies: { 'detect-libc': '1' }, optionalDependencies: { '@img/here': '1', '@img/there': '1' } });
  add('@img/here', { dependencies: { sharp: '1' } });
  add('detect-libc', {});
  add('react', {});
  expect(nativePackages(modules)).toEqual(['@img/here', 'detect-libc', 'sharp']);
});

test.each([
  ['server.mjs', SERVER_FILE],
  ['command.mjs', COMMAND_FILE],
])('%s says which Node it needs when it meets an older one', async (name, source) => {
  const file = join(folder, name);
  writeFileSync(file, source);
  const older = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const answer = promisify(execFile)(node, ['--import', `data:text/javascript,${older}`, file, 'doctor']);
  await expect(answer).rejects.toMatchObject({
    code: 1,
    stderr: `Kickstand needs Node 22.22 or newer and found 20.20.2 in ${node}: please install Node 24 from https://nodejs.org.\n`,
  });
});

test('a release starts in an empty folder without npm, serves the site and makes its backup', async () => {
  const release = await assembleRelease(node, join(folder, 'release'), never);
  // with Node itself an installation stays below 250 MB
  expect(sizeOf(release)).toBeLessThan(125e6);

  // the build's own user has what was compiled, and another one couldn't read it
  expect(readdirSync(join(distFolder, 'current', 'server'))).toContain('compiled');
  expect(readdirSync(join(release, 'server'))).not.toContain('compiled');

  // what looks for the migrations looks beside its own folder
  expect(existsSync(join(release, 'migrations', 'meta', '_journal.json'))).toBe(true);
  expect(readdirSync(join(release, 'commands'), { withFileTypes: true }).every((entry) => entry.isFile())).toBe(true);

  const home = join(folder, 'home');
  mkdirSync(home);
  const port = await freePort();
  const env = { PATH: process.env.PATH ?? '', DEMO: 'off', DRAW_AHEAD: 'off' };
  writeFileSync(join(home, '.env'), `PORT=${port}\n`);
  const server = spawn(node, [join(release, 'server.js')], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    while (!said.includes('Kickstand is ready')) {
      await Promise.race([once(server.stdout, 'data'), ended]);
      if (server.exitCode !== null) throw new Error(said);
    }
    expect(said).toContain(`http://127.0.0.1:${port}`);
    expect(said).toContain(version());
    for (const path of ['/', '/readyz', '/api/rides', '/admin/login']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
    }
    const backup = [join(release, 'command.js'), 'backup', 'one.backup'];
    const { stdout } = await promisify(execFile)(node, backup, { cwd: home, env });
    expect(stdout).toMatch(/one\.backup holds \d+ rows/);
    expect(existsSync(join(home, 'one.backup'))).toBe(true);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}, 600_000);
