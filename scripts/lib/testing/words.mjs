import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** @typedef {{ file: string, line: number, text: string }} Sentence */

/** Texts that people read: screens, emails, errors, the sandbox and the command line. */
const SOURCES = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'scripts/**/*.mjs',
];
const NOT_SHOWN = /\.test\.|\/testing\/|\/migrations\//;

/** Phrases that read as translated: a ride captain would say it differently. */
const FORBIDDEN = [
  /\b(some|every|any)body\b/i,
  /\bwhoever\b/i,
  /\be-mails?\b/i,
  /\bat once\b/i,
  /\b(goes|went|sends?|sent|gives?|given) back\b/i,
  /\b(did|could) not (arrive|be (loaded|sent|read|reached|copied|saved))\b/i,
  /\b(is|are) told\b/i,
  /\bwhat (you|was) entered\b/i,
  /\bin vain\b/i,
  /\brecords? of money\b/i,
  /\bthe program\b/i,
  /\blogged (in|out)\b(?! successfully)/i,
  /\bwe (send|tell|write to) you\b/i,
];

/** The club's stories keep their own voice. */
const STAYS = [/^apps\/api\/src\/demo\/content\//, /^apps\/web\/src\/content\/(discover|events-story|reviews)\.ts$/];

/**
 * Every sentence of a source file: string literals, templates and the text between tags, with its line.
 *
 * @param {string} file
 * @returns {Sentence[]}
 */
export function sentencesIn(file, code = readFileSync(file, 'utf8')) {
  /** @type {Sentence[]} */
  const found = [];
  const add = (/** @type {string | null | undefined} */ text, /** @type {number} */ at) => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    if (/[a-z] [a-z]/i.test(words)) found.push({ file, line: code.slice(0, at).split('\n').length, text: words });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, node.start);
    },
    JSXText(node) {
      add(node.value, node.start);
    },
    TemplateElement(node) {
      add(node.value.cooked, node.start);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** @param {Sentence} sentence */
export const isForbidden = ({ text }) => FORBIDDEN.some((phrase) => phrase.test(text));

/**
 * The files whose texts people read.
 *
 * @param {string} root
 */
export const shownFiles = (root) =>
  SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SHOWN.test(file) && !STAYS.some((pattern) => pattern.test(file)))
    .map((file) => join(root, file));
