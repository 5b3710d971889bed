import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_PAGES, type BuiltPage, isPrivatePath } from '@kickstand/contract/shared/site-paths';
import { build, type Manifest } from 'vite';
import { printSizes } from './bundle-sizes.ts';
import { checkScripts } from './check-scripts.ts';
import { pageHead, pageHtml } from './page-html.ts';
import { GENERATED } from './pictures.ts';
import { buildSandboxCheckout } from './sandbox-checkout.ts';

const WEB = resolve(import.meta.dirname, '..');
const SERVER_OUT = `${GENERATED}/server`;
const CONFIG = `${WEB}/vite.config.ts`;

type Page = Parameters<typeof pageHtml>[1];

/** Exports of the site's server build. */
type Site = {
  PAGES: { path: string; file: string }[];
  renderPage: (path: string) => Promise<Page>;
  renderErrorScreen: () => Page;
};

/** Pictures, client bundle, and every page as a finished HTML file. */
export async function buildWeb(out: string): Promise<void> {
  const site = await buildSite(out);
  await checkScripts(`${out}/assets`);
  const manifest: Manifest = JSON.parse(await readFile(`${out}/.vite/manifest.json`, 'utf8'));
  const template = await readFile(`${out}/index.html`, 'utf8');

  const sizes = [];
  const pages: BuiltPage[] = [];
  for (const { path, file } of site.PAGES) {
    const page = await site.renderPage(path);
    await write(`${out}/${file}`, pageHtml(template, page, manifest));
    sizes.push({ path, modules: page.modules });
    if (file.endsWith('index.html')) pages.push(describePage(path, file, page));
  }
  await write(`${out}/${BUILT_PAGES}`, JSON.stringify(pages, null, 2));
  await write(`${out}/error.html`, withoutScripts(pageHtml(template, site.renderErrorScreen(), manifest)));
  await rm(`${out}/.vite`, { recursive: true });
  await buildSandboxCheckout(out);
  await printSizes(out, manifest, sizes);
}

/** What the server needs to know to give a page its full head. */
const describePage = (path: string, file: string, page: Page): BuiltPage => ({
  path,
  file,
  title: page.title,
  description: page.description,
  isPrivate: isPrivatePath(path),
  head: pageHead(page),
});

async function buildSite(outDir: string): Promise<Site> {
  await build({ configFile: CONFIG, logLevel: 'warn', build: { outDir } });
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: { ssr: 'src/app/entry-server.tsx', outDir: SERVER_OUT, manifest: false, copyPublicDir: false },
  });
  return import(`${pathToFileURL(`${SERVER_OUT}/entry-server.js`)}?${Date.now()}`);
}

async function write(file: string, html: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** An error page must not depend on anything that may be broken. */
const withoutScripts = (html: string) =>
  html.replace(/\s*<script[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');
