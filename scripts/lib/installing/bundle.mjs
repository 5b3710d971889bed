// Runs on Node 24, because it imports TypeScript.
import { rolldown } from 'rolldown';
import { NOT_BUNDLED } from '../../../apps/api/src/not-bundled.ts';

/**
 * Bundles entry points of the API into a folder. The text of a script stays in memory while it runs, twice as large with
 * a single character that isn't ASCII, so comments and such characters are left out. Names stay for stack traces, and
 * `node --enable-source-maps` shows the lines of the sources.
 *
 * @param {Record<string, string>} input
 * @param {string} dir
 */
export async function bundle(input, dir) {
  const made = await rolldown({
    input,
    platform: 'node',
    external: NOT_BUNDLED,
    logLevel: 'warn',
    plugins: [
      { name: 'escape-own-texts', transform: { filter: { id: OWN }, handler: escapeTexts } },
      { name: 'escape-licences', transform: { filter: { code: LICENCE }, handler: escapeLicences } },
    ],
  });
  const { output } = await made.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    charset: 'ascii',
    minify: { compress: true, mangle: false, codegen: true },
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await made.close();
  for (const file of output) {
    if (file.type === 'chunk' && /[^\0-\x7f]/.test(file.code)) throw new Error(`${file.fileName} isn't plain ASCII`);
  }
}

const OWN = /[\\/](?:apps|packages)[\\/].*\.ts$/;

/** The only comments that stay. */
const LICENCE = /\/\*!.*?\*\//gs;

/**
 * The bundler escapes all texts but those of tagged templates, because their source can be read. None of ours does that.
 *
 * @param {string} code
 */
function escapeTexts(code) {
  const escaped = escapedAscii(code);
  // no line moves
  return escaped === code ? null : { code: escaped, map: null };
}

/** @param {string} code */
function escapeLicences(code) {
  const escaped = code.replace(LICENCE, escapedAscii);
  return escaped === code ? null : { code: escaped, map: null };
}

const escapedAscii = (/** @type {string} */ text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
