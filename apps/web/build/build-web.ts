import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { BUILT_PAGES, type BuiltPage, isPrivatePath } from '@kickstand/contract/shared/site-paths';
import { build, type Manifest } from 'vite';
import { fillShell, type PrerenderedPage, pageHead } from '../src/app/page-shell.ts';
import { printSizes } from './bundle-sizes.ts';
import { checkNames } from './check-names.ts';
import { checkScripts } from './check-scripts.ts';
import { buildFixedScript, PAGE_WORKER_SCRIPT, SANDBOX_CHECKOUT } from './fixed-script.ts';
import { styleJoiner } from './join-styles.ts';
import { pageShell } from './page-html.ts';
import type { SiteModule } from './site-module.ts';

const WEB = resolve(import.meta.dirname, '..');
const CONFIG = `${WEB}/vite.config.ts`;

/**
 * Pictures, client bundle, and every page as a finished HTML file with the default content; beside the site the
 * renderer, with which the server writes the same pages for a club with its own content.
 */
export async function buildWeb(out: string): Promise<void> {
  const renderer = resolve(out, '../renderer');
  const site = await buildSite(out, renderer);
  await checkScripts(`${out}/assets`);
  const manifest: Manifest = JSON.parse(await readFile(`${out}/.vite/manifest.json`, 'utf8'));
  const template = await readFile(`${out}/index.html`, 'utf8');

  const joinStyles = styleJoiner(out);
  const sizes = [];
  const pages: BuiltPage[] = [];
  const shells: Record<string, string> = {};
  for (const { path, file } of site.PAGES) {
    const page = await site.renderPage(path, CLUB_DEFAULTS);
    const shell = pageShell(template, page, manifest, isPrivatePath(path) ? undefined : joinStyles);
    shells[file] = shell;
    await write(`${out}/${file}`, fillShell(shell, page));
    sizes.push({ path, modules: page.modules });
    if (file.endsWith('index.html')) pages.push(describePage(path, file, page));
  }
  await write(`${renderer}/shells.json`, JSON.stringify(shells));
  await write(`${out}/${BUILT_PAGES}`, JSON.stringify(pages, null, 2));
  const errorScreen = site.renderErrorScreen({ ...CLUB_DEFAULTS.identity, name: '' });
  const errorPage = fillShell(pageShell(template, errorScreen, manifest), errorScreen);
  await write(`${out}/error.html`, withoutScripts(errorPage));
  await rm(`${out}/.vite`, { recursive: true });
  await buildFixedScript(out, SANDBOX_CHECKOUT);
  await buildFixedScript(out, PAGE_WORKER_SCRIPT);
  await checkNames(out, [...site.PAGES.map(({ file }) => file), BUILT_PAGES]);
  await printSizes(out, manifest, sizes);
}

/** What the server needs to know to give a page its full head. */
const describePage = (path: string, file: string, page: PrerenderedPage): BuiltPage => ({
  path,
  file,
  title: page.title,
  description: page.description,
  isPrivate: isPrivatePath(path),
  head: pageHead(page),
  firstCalls: page.firstCalls,
});

/** The renderer brings its libraries along, in the form for production: the server may run in any mode. */
async function buildSite(outDir: string, rendererDir: string): Promise<SiteModule> {
  await build({ configFile: CONFIG, logLevel: 'warn', build: { outDir } });
  const input = { 'entry-server': `${WEB}/src/app/entry-server.tsx`, worker: `${WEB}/build/render-worker.ts` };
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: true, rolldownOptions: { input }, outDir: rendererDir, manifest: false, copyPublicDir: false },
  });
  return import(`${pathToFileURL(`${rendererDir}/entry-server.js`)}?${Date.now()}`);
}

async function write(file: string, html: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** An error page must not depend on anything that may be broken. */
const withoutScripts = (html: string) =>
  html.replace(/\s*<script[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');
