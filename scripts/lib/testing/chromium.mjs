import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { ProgramFailed, run } from '../run.mjs';
import { toolScript } from '../tools.mjs';

const HEADLESS = 'chromium-headless-shell';
const isRoot = process.getuid?.() === 0;
const isDebian = existsSync('/etc/debian_version');

/** A Chromium on this machine: the one CHROME_PATH names, else one in a usual place; undefined if not found. */
function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file.`);
  return named ?? usualPlaces().find((place) => existsSync(place));
}

/** The full Chromium, where the tests use the headless shell; undefined if there is only one. */
export function findOtherChromium() {
  const used = findChromium();
  if (process.env.CHROME_PATH || !used?.endsWith(HEADLESS)) return undefined;
  return usualPlaces().find((place) => !place.endsWith(HEADLESS) && existsSync(place));
}

/** Launch options: quiet (no calls home) and, as root, without the sandbox, which root cannot use. */
export function chromiumLaunchOptions(executablePath = findChromium()) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-default-browser-check',
      '--no-first-run',
      '--no-pings',
    ],
  };
}

/**
 * Sees to it that there is a Chromium: found, else installed (Debian's as root, else Playwright's own).
 *
 * @param {string} node
 * @param {AbortSignal} stop
 */
export async function ensureChromium(node, stop) {
  if (findChromium()) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  await withProgress('Installing Chromium', async () => {
    for (const [command, ...args] of installCommands(node)) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { code, output } = await run(command, args, { env, stop });
      if (code !== 0)
        throw new ProgramFailed('Chromium could not be installed: install it, or set CHROME_PATH.', output);
    }
  });
}

/**
 * @param {string} node
 * @returns {[string, ...string[]][]}
 */
function installCommands(node) {
  if (!isRoot || !isDebian) return [[node, toolScript('@playwright/test', 'playwright'), 'install', 'chromium']];
  return [
    ['apt-get', 'update'],
    // the headless shell has no window to draw, which halves the time of the browser tests; not every Debian has it
    ['sh', '-c', `apt-get install --yes ${HEADLESS} chromium || apt-get install --yes chromium`],
  ];
}

function usualPlaces() {
  const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const { PATH = '', PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env;
  const folders = PATH.split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    return [...apps, ...onPath];
  }
  if (process.platform === 'win32') {
    return [PROGRAMFILES, LOCALAPPDATA].map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  return onPath;
}
