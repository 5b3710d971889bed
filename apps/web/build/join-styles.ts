import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes styles of a built site as one file, named after its content: pages with the same styles share it. */
export const styleJoiner = (site: string) => (files: string[]) => {
  const css = files.map((file) => readFileSync(`${site}/${file}`, 'utf8')).join('');
  const name = `assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(`${site}/${name}`, css);
  return name;
};
