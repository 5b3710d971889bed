import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, RenderedPage, RenderRequest } from '@kickstand/contract/shared/rendering';
import { isPrivatePath } from '@kickstand/contract/shared/site-paths';
import { fillShell, pageHead } from '../src/app/page-shell.ts';
import type { SiteModule } from './site-module.ts';

const beside = (file: string) => new URL(file, import.meta.url);

/** The server's thread for rendering: one request after the other, each answered with every page or with a failure. */
const shells: Record<string, string> = JSON.parse(readFileSync(beside('shells.json'), 'utf8'));
const { PAGES, renderPage }: SiteModule = await import(beside('entry-server.js').href);

let last = Promise.resolve();

parentPort?.on('message', (request: RenderRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});

async function answer({ id, content, preview }: RenderRequest): Promise<RenderAnswer> {
  const wanted = preview === undefined ? PAGES : PAGES.filter(({ path }) => path === preview);
  try {
    const pages: RenderedPage[] = [];
    for (const { path, file } of wanted) {
      const page = await renderPage(path, content, preview !== undefined);
      const { title, description } = page;
      const head = pageHead(page);
      const html = fillShell(shells[file] ?? '', page);
      pages.push({ path, file, title, description, isPrivate: isPrivatePath(path), head, html });
    }
    return { id, pages };
  } catch (error) {
    return { id, failure: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}
