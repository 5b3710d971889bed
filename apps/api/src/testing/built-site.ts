import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { whenStarted } from './organiser-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const publicUrl = 'https://club.example';

/** The app with the demo and a small site as a build leaves it, with the files of an earlier release beside it. */
export function useBuiltSite() {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kickstand-site-'));
    const siteDir = path.join(folder, 'releases', 'b', 'web');
    const files = {
      '../../a/web/assets/app-0f0e.js': 'console.log(0)',
      '../../a/web/gone.txt': 'no longer part of the site',
      '../../.unfinished/web/assets/app-9d9c.js': 'console.log(9)',
      'index.html': page('Home'),
      'login/index.html': page('Login'),
      'upcoming-rides/index.html': page('Upcoming Rides'),
      'account/index.html': page('Account'),
      'templates/pages.json': JSON.stringify([
        built('Home', '/'),
        built('Login', '/login'),
        built('Upcoming Rides', '/upcoming-rides'),
        built('Account', '/account', true),
        built('My bookings', '/my-bookings', true),
      ]),
      '404.html': page('Not found'),
      'templates/ride.html': '<html><head><!--head--></head><body>ride</body></html>',
      'templates/event.html': '<html><head><!--head--></head><body>event</body></html>',
      'templates/article.html': '<html><head><!--head--></head><body>article</body></html>',
      'templates/ticket.html': '<html><head><!--head--></head><body>ticket</body></html>',
      'templates/preview.html': '<html><head><!--head--></head><body>preview</body></html>',
      'templates/logbook-year.html': '<html><head><!--head--></head><body>year</body></html>',
      'templates/shared-year.html': '<html><head><!--head--></head><body>shared year</body></html>',
      'templates/receipt.html': '<html><head><!--head--></head><body>receipt</body></html>',
      'my-bookings/index.html': page('My bookings'),
      'assets/app-1a2b.js': 'console.log(1)',
      'secret.txt': 'plain file',
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
      await writeFile(path.join(siteDir, file), text);
    }
    app = await startTestApp({ siteDir, settings: { publicUrl, rateLimits: false } });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });
  return {
    app: whenStarted(() => app),
    firstRide: async () => (await app.get('/api/rides/next/upcoming')).json.data.ride,
  };
}

/** The structured data of a page. */
export const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );

const headOf = (title: string) =>
  `<title>${title} · Sahyadri Brotherhood</title>\n<meta name="description" content="All &amp; more">`;
const page = (title: string, body = title) =>
  `<!doctype html><html><head>${headOf(title)}</head><body>${body}</body></html>`;
const built = (title: string, address: string, isPrivate = false) => ({
  path: address,
  file: `${address}/index.html`.slice(address === '/' ? 2 : 1),
  title,
  description: 'All & more',
  isPrivate,
  head: headOf(title),
  firstCalls: [],
});
