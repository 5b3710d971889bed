import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { prepare } from '../installing/prepare.mjs';
import { currentRelease, switchTo } from '../installing/releases.mjs';
import { buildNext, distFolder } from '../installing/site-build.mjs';
import { freePort } from '../port.mjs';
import { root } from '../root.mjs';
import { spawnLeashed } from '../run.mjs';
import { untilHealthy } from './health.mjs';

/** What an upgrade leaves for `--back`. */
export const NOTES = join(distFolder, 'upgrade.json');

const GIGABYTE = 1024 ** 3;

/**
 * The steps of an upgrade in this folder, with the settings of the environment.
 *
 * @param {{ stop: AbortSignal, restart: string | null }} options
 * @returns {import('./upgrade.mjs').Steps & { cleanUp: () => void }}
 */
export function stepsHere({ stop, restart }) {
  const isEmbedded = !process.env.DATABASE_URL?.trim();
  const dataDir = resolve(root, process.env.DATA_DIR?.trim() || 'data');
  /** A copy of the embedded site, to try a release on. @type {string | null} */
  let copy = null;

  return {
    async check() {
      if (git('status', '--porcelain', '--untracked-files=no')) {
        throw new Error('Files of this folder were changed (git status): commit or undo that first.');
      }
      const { bavail, bsize } = statfsSync(root);
      if (bavail * bsize < 2 * GIGABYTE) throw new Error('An upgrade needs 2 GB of free disk space: make room first.');
      // a site that runs on the embedded database is examined as a copy, when the backup has been made
      if (!isEmbedded) await command('doctor', []);
    },
    state: () => ({
      release: currentRelease(distFolder),
      commit: git('rev-parse', 'HEAD') || null,
      branch: git('symbolic-ref', '--short', 'HEAD') || null,
    }),
    async backUp() {
      const name = `before-upgrade-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.backup`;
      const file = join(dataDir, 'backups', name);
      mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 });
      await command('backup', [file]);
      if (!isEmbedded) return file;
      copy = mkdtempSync(join(tmpdir(), 'kickstand-trial-'));
      const key = join(dataDir, 'secret.key');
      if (existsSync(key)) copyFileSync(key, join(copy, 'secret.key'));
      await command('restore', [file], { DATA_DIR: copy });
      return file;
    },
    async checkOut(ref) {
      if (!existsSync(join(root, '.git'))) {
        throw new Error('This folder is no git checkout: unpack the new version here, then run npm run upgrade.');
      }
      if (git('remote')) gitOrThrow('fetch', '--tags');
      gitOrThrow('checkout', '--quiet', ref);
      // a branch that follows a remote one goes where that is
      if (git('rev-parse', '--abbrev-ref', '@{upstream}')) gitOrThrow('merge', '--quiet', '--ff-only', '@{upstream}');
    },
    putBack({ commit, branch }) {
      if (!commit) return;
      gitOrThrow('checkout', '--quiet', branch && git('rev-parse', branch) === commit ? branch : commit);
    },
    build: async () => buildNext(await prepare({ stop, build: false }), stop),
    async tryOut(release) {
      const port = await freePort();
      const env = {
        ...process.env,
        ...(copy ? { DATA_DIR: copy } : {}),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        // it sends nothing, and works on no job, while the site goes on
        MAINTENANCE: 'on',
        DRAW_AHEAD: 'off',
      };
      const node = await prepare({ stop, build: false });
      const trial = spawnLeashed({ command: node, args: [join(release, 'server', 'server.js')] }, { env });
      try {
        await untilHealthy({ url: `http://127.0.0.1:${port}`, release: basename(release), stop, child: trial });
      } finally {
        if (trial.connected) trial.disconnect();
      }
    },
    switchTo: (release) => switchTo(distFolder, release),
    restart: restart
      ? async (release) => {
          const { status } = spawnSync(restart, { cwd: root, shell: true, stdio: 'inherit' });
          if (status !== 0) throw new Error(`"${restart}" ended with code ${status}.`);
          await untilHealthy({ url: ownUrl(process.env), release: basename(release), stop });
        }
      : null,
    remember: (upgrade) => writeFileSync(NOTES, `${JSON.stringify(upgrade, null, 2)}\n`),
    say: (sentence) => console.log(sentence),
    cleanUp() {
      if (copy) rmSync(copy, { recursive: true, force: true });
    },
  };

  /**
   * Runs a command as an operator would.
   *
   * @param {string} name
   * @param {string[]} args
   * @param {Record<string, string>} [env]
   */
  async function command(name, args, env = {}) {
    const node = await prepare({ stop, build: false });
    const file = join('apps', 'api', 'src', 'commands', `${name}.ts`);
    const { status } = spawnSync(node, [file, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    if (status !== 0) throw new Error(`npm run ${name} ended with code ${status}: see above.`);
  }
}

/** @param {NodeJS.ProcessEnv} env */
function ownUrl({ HOST = '', PORT = '' }) {
  const host = ['', '0.0.0.0', '::'].includes(HOST.trim()) ? '127.0.0.1' : HOST.trim();
  return `http://${host}:${PORT.trim() || 3000}`;
}

/** What git answers; empty where it can't. @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** @param {string[]} args */
function gitOrThrow(...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} ended with code ${status}: ${stderr?.trim()}`);
}
