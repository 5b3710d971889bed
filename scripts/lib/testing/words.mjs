import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** @typedef {{ file: string, line: number, text: string, isRemark: boolean }} Sentence */

/** Texts that people read: screens, emails, errors, the sandbox, the command line, style sheets and decisions. */
const SOURCES = [
  'apps/web/src/**/*.{ts,tsx,css}',
  'apps/api/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'scripts/**/*.mjs',
  '{*,.*}.mjs',
  'docs/decisions/*.md',
];
const NOT_SHOWN = /\.test\.|\/testing\/|\/migrations\//;

/** Not even in a comment. */
const NEVER = [/\b(some|every|any)body\b/i, /\bwhoever\b/i, /\be-mails?\b/i, /\bin vain\b/i, /\b(the|this) program\b/i];

/** Phrases that read as translated: a ride captain would say it differently. */
const FORBIDDEN = [
  ...NEVER,
  /\bat once\b/i,
  /\b(goes|went|sends?|sent|gives?|given) back\b/i,
  /\b(did|could) not (arrive|be (loaded|sent|read|reached|copied|saved))\b/i,
  /\b(is|are) told\b(?! apart)/i,
  /\bwhat (you|was) entered\b/i,
  /\brecords? of money\b/i,
  /\blogged (in|out)\b(?! successfully)/i,
  /\bwe (send|tell|write to) you\b/i,
];

/** The club's stories keep their own voice. */
const STAYS = [/^apps\/api\/src\/demo\/content\//];

/** @type {Record<string, RegExp>} */
const PROSE = { '.css': /\/\*.*?\*\//gs, '.md': /\S.*?(?=\n\s*\n|$)/gs };

/**
 * Every sentence of a source file, with its line: string literals, templates, the text between tags and comments; of a
 * style sheet the comments, of a page its paragraphs.
 *
 * @param {string} file
 * @returns {Sentence[]}
 */
export function sentencesIn(file, code = readFileSync(file, 'utf8')) {
  /** @type {Sentence[]} */
  const found = [];
  const add = (/** @type {string | null | undefined} */ text, /** @type {number} */ at, isRemark = false) => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    if (!/[a-z] [a-z]/i.test(words)) return;
    found.push({ file, line: code.slice(0, at).split('\n').length, text: words, isRemark });
  };
  const prose = PROSE[extname(file)];
  if (prose) {
    for (const { 0: text, index } of code.matchAll(prose)) add(text, index);
    return found;
  }
  const { program, comments } = parseSync(file, code);
  for (const { value, start } of comments) add(value, start, true);
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
  }).visit(program);
  return found;
}

/** @param {Sentence} sentence */
export const isForbidden = ({ text, isRemark }) => (isRemark ? NEVER : FORBIDDEN).some((phrase) => phrase.test(text));

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
