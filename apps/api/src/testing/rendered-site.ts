import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LISTS: Record<string, string[]> = {
  '': ['/api/rides/next/upcoming', '/api/rides?limit=12', '/api/blogs?limit=1'],
  'upcoming-rides': ['/api/rides'],
  rides: ['/api/completed-rides'],
  'testimonials-stories': ['/api/completed-rides'],
  events: ['/api/events'],
  blog: ['/api/blogs'],
};
const NAMES = [...Object.keys(LISTS), 'riders', 'account'];
const TEMPLATES = ['ride', 'event', 'article', 'ticket', 'receipt'].map((kind) => `templates/${kind}.html`);
const FILES = [...NAMES.map((name) => `${name}/index.html`.replace(/^\//, '')), '404.html', ...TEMPLATES];

/** A page says which club and which hero it was written with, and after its end with which data. */
const PAGE = `({ identity, home }, file) => '<html><head>' + (file.startsWith('templates') ? '<!--head-->'
  : '<title>T</title>') + '</head><body>' + identity.name + '|' + home.hero.badge + '</body></html>'`;

const WORKER = `
import { parentPort } from 'node:worker_threads';
const page = ${PAGE};
const all = ${JSON.stringify(FILES)}.map((file) => ({
  file, path: '/' + file.replace(/\\/?index\\.html$/, ''), title: 'T', description: 'D', isPrivate: false,
  head: '<title>T</title>', firstCalls: [],
}));
const itemOf = (address) => /^\\/(ride|event|blog)s?\\/./.exec(address)?.[1].replace('blog', 'article');
parentPort.on('message', ({ id, content, address, served = '' }) => {
  if (content.identity.name === 'Ends the thread') process.exit(1);
  const file = served && itemOf(address) ? 'templates/' + itemOf(address) + '.html' : undefined;
  const wanted = address === undefined ? all : all.filter((one) => one.path === address || one.file === file);
  const pages = wanted.map((one) => ({ ...one, html: page(content, one.file) + served }));
  const isBroken = content.identity.name === 'Breaks a page';
  parentPort.postMessage(isBroken ? { id, failure: 'TypeError: /riders broke' } : { id, pages });
});
`;

/** A site of a few pages with a renderer beside it, as a release has them. */
export async function makeRenderedSite(name: string, badge: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kickstand-release-'));
  const siteDir = path.join(folder, 'web');
  const html = (file: string) =>
    `<html><head>${file.startsWith('templates') ? '<!--head-->' : '<title>T</title>'}</head><body>${name}|${badge}</body></html>`;
  const pages = NAMES.map((address) => ({
    path: `/${address}`,
    file: `${address}/index.html`.replace(/^\//, ''),
    title: 'T',
    description: 'D',
    isPrivate: false,
    head: '<title>T</title>',
    firstCalls: LISTS[address] ?? [],
  }));
  const files: Record<string, string> = {
    ...Object.fromEntries(FILES.map((file) => [file, html(file)])),
    'templates/pages.json': JSON.stringify(pages),
    '../renderer/worker.js': WORKER,
    '../package.json': '{ "type": "module" }',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
    await writeFile(path.join(siteDir, file), text);
  }
  return { siteDir, addresses: NAMES.map((address) => `/${address}`), remove: () => rm(folder, { recursive: true }) };
}
