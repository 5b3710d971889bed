// `npm run shots [-- http://127.0.0.1:3000]`: screenshots of every page of a running demo, wide and narrow, into
// ./shots; `npm run shots -- pictures [http://…]`: one sheet for each shape of its drawn pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { root } from './lib/root.mjs';
import { stopRequests } from './lib/stop-requests.mjs';
import { chromiumLaunchOptions } from './lib/testing/chromium.mjs';
import { pages } from './shots.pages.mjs';
import { takeContactSheets } from './shots.pictures.mjs';

const wanted = process.argv.slice(2);
const onlyPictures = wanted[0] === 'pictures';
const address = wanted[onlyPictures ? 1 : 0] ?? 'http://127.0.0.1:3000';
const folder = join(root, 'shots');
const widths = [1440, 390];
const accounts = {
  member: { email: 'rider@club.test', password: 'Rider@2018', tokenKey: 'userToken' },
  admin: { email: 'admin@club.test', password: 'Admin@2018', tokenKey: 'adminToken' },
};

const { stop } = stopRequests();
process.exit(await takeAll().catch((error) => explainFailure(error, { codeWhenStopped: 130 })));

async function takeAll() {
  await prepare({ stop, build: false });
  const isThere = await fetch(new URL('/healthz', address)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere)
    throw new Error(`No site answers at ${address}: start it first, or say where: npm run shots -- http://…`);
  mkdirSync(folder, { recursive: true });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    if (onlyPictures) await takeContactSheets(browser, address, folder);
    else for (const who of /** @type {const} */ (['visitor', 'member', 'admin'])) await takePictures(browser, who);
  } finally {
    await browser.close();
  }
  return 0;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {'visitor' | 'member' | 'admin'} who
 */
async function takePictures(browser, who) {
  const stored = who === 'visitor' ? {} : await signIn(accounts[who]);
  for (const width of widths) {
    const viewport = { width, height: width < 500 ? 844 : 900 };
    const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' });
    await context.addInitScript((entries) => Object.assign(localStorage, entries), stored);
    // while the stream of free places is open, the network is never idle
    await context.addInitScript(() => void Reflect.deleteProperty(window, 'EventSource'));
    for (const { name, path, as = 'visitor', ofFirst, developmentOnly } of pages) {
      if (as !== who) continue;
      const address = ofFirst ? path.replace('{id}', await firstId(context, ofFirst)) : path;
      await takePicture(context, { name: `${name}-${width}`, path: address, developmentOnly });
    }
    await context.close();
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ name: string, path: string, developmentOnly: boolean | undefined }} shot
 */
async function takePicture(context, { name, path, developmentOnly }) {
  const page = await context.newPage();
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  if (developmentOnly && response?.status() === 404) console.log(`${name}: only in development, left out`);
  else {
    await page.waitForFunction(isLoaded);
    await page.evaluate(settle);
    await page.waitForFunction(picturesAreThere);
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await page.close();
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} list
 * @returns {Promise<string>}
 */
async function firstId(context, list) {
  const { data } = await (await context.request.get(list)).json();
  return (data.data ?? data.events)[0]._id;
}

/** Runs in the page: scrolls through it so that lazy pictures load, and waits for the fonts. */
async function settle() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  await document.fonts.ready;
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Runs in the page: those on the screen or above it; others load when they come into sight. */
function picturesAreThere() {
  return [...document.images].every((image) => image.complete || image.loading === 'lazy');
}

/** Runs in the page: its code and its lists are there. */
function isLoaded() {
  const main = document.querySelector('main');
  return !!main && !/\bLoading\b/.test(main.textContent) && !document.querySelector('[aria-busy="true"]');
}

/**
 * @param {{ email: string, password: string, tokenKey: string }} account
 * @returns {Promise<Record<string, string>>} what the site keeps in its local storage
 */
async function signIn({ email, password, tokenKey }) {
  const response = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { message, data } = await response.json();
  if (!response.ok) throw new Error(`${email} cannot sign in: ${message}`);
  return { [tokenKey]: data.token, user: JSON.stringify(data.user) };
}
