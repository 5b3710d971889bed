import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { ownFiles, reach } from './page-html.ts';

/** Prints the size of a page's first load, in kB after gzip. */
export async function printSizes(folder: string, manifest: Manifest, pages: { path: string; modules: string[] }[]) {
  const sizeOf = async (files: string[]) => {
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`${folder}/${file}`)).length));
    return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  };
  const entry = reach(manifest, 'index.html');
  console.log('Page (kB gzip)                 JS     CSS');
  for (const { path, modules } of pages) {
    const own = ownFiles(manifest, modules);
    const js = await sizeOf([...entry.scripts, ...own.scripts]);
    const css = await sizeOf([...entry.styles, ...own.styles]);
    console.log(`${path.padEnd(26)} ${js.padStart(7)} ${css.padStart(7)}`);
  }
}
