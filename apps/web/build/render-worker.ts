import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ServedData } from '@kickstand/contract/shared/page-data';
import type { RenderAnswer, RenderedPage, RenderRequest } from '@kickstand/contract/shared/rendering';
import { isPrivatePath } from '@kickstand/contract/shared/site-paths';
import { fillShell, pageHead } from '../src/app/page-shell.ts';
import type { SiteModule } from './site-module.ts';

const beside = (file: string) => new URL(file, import.meta.url);

/** The server's thread for rendering: one request after the other, each answered with every page or with a failure. */
const shells: Record<string, string> = JSON.parse(readFileSync(beside('shells.json'), 'utf8'));
const { PAGES, renderPage, fileAt }: SiteModule = await import(beside('entry-server.js').href);

let last = Promise.resolve();

parentPort?.on('message', (request: RenderRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});

async function answer({ id, content, address, isPreview, served }: RenderRequest): Promise<RenderAnswer> {
  try {
    const pages: RenderedPage[] = [];
    const data: ServedData | undefined = served && JSON.parse(served);
    for (const { path, file } of pagesAt(address, isPreview)) {
      const page = await renderPage(path, content, { isPreview, served: data });
      const { title, description, firstCalls } = page;
      const head = pageHead(page);
      const html = fillShell(shells[file] ?? '', page);
      pages.push({ path, file, title, description, isPrivate: isPrivatePath(path), head, firstCalls, html });
    }
    return { id, pages };
  } catch (error) {
    return { id, failure: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}

function pagesAt(address: string | undefined, isPreview = false): SiteModule['PAGES'] {
  if (address === undefined) return PAGES;
  if (isPreview) return PAGES.filter(({ path }) => path === address);
  const file = fileAt(address);
  return file === undefined ? [] : [{ path: address, file }];
}
