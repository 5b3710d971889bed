import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 300_000;
const ASK_AGAIN_MS = 500;

/**
 * Waits until a site answers with its pages, its database and the release that is meant.
 *
 * @param {{ url: string, release: string, stop: AbortSignal, withinMs?: number,
 *   child?: import('node:child_process').ChildProcess }} options `child`: the site itself, which may end instead
 */
export async function untilHealthy({ url, release, stop, child, withinMs = WITHIN_MS }) {
  let said = '';
  for (const stream of [child?.stdout, child?.stderr]) {
    stream?.on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
  }
  const end = Date.now() + withinMs;
  let problem = '';
  do {
    stop.throwIfAborted();
    if (child && child.exitCode !== null) throw new Error(`The release doesn't start: ${said.trim()}`);
    problem = await findProblem(url, release);
    if (!problem) return;
    await pause(ASK_AGAIN_MS, undefined, { signal: stop });
  } while (Date.now() < end);
  throw new Error(`The release isn't well after ${withinMs / 1000} seconds: ${problem}`);
}

/**
 * @param {string} url
 * @param {string} release
 * @returns {Promise<string>} empty if all is well
 */
export async function findProblem(url, release) {
  for (const path of ['/readyz', '/', '/api/rides']) {
    const { status } = await ask(`${url}${path}`);
    if (status !== 200) return `${path} answers ${status || 'nothing'}.`;
  }
  const { status, text } = await ask(`${url}/metrics`);
  // metrics are closed to other machines: there, pages and database must do
  if (status !== 200 || text.includes(`release="${release}"`)) return '';
  return 'another release is still running.';
}

/** @param {string} url */
async function ask(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
