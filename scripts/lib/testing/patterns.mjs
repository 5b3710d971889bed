import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * @typedef {{ file: string, line: number, source: string, flags: string }} Pattern
 */

// the checker's own JavaScript, which needs neither Java nor a program for this system
process.env.RECHECK_BACKEND = 'pure';

/** How long the checker may think about one pattern. */
const TIMEOUT_MS = 30_000;

/**
 * The TypeScript files of a folder that are part of the app, not of its tests.
 *
 * @param {string} folder
 */
export const sourceFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => join(folder, file))
    .sort();

/**
 * Every regular expression in a file. One that is put together while the app runs cannot be checked, so it is refused.
 *
 * @param {string} file
 * @returns {Pattern[]}
 */
export function patternsIn(file, code = readFileSync(file, 'utf8')) {
  /** @type {Pattern[]} */
  const patterns = [];
  const lineOf = (/** @type {number} */ offset) => code.slice(0, offset).split('\n').length;
  const rejectConstructor = (
    /** @type {import('rolldown/utils').ESTree.NewExpression | import('rolldown/utils').ESTree.CallExpression} */ node,
  ) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
      throw new Error(`${file}:${lineOf(node.start)}: write the pattern as a literal, so that it can be checked`);
    }
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) {
        patterns.push({ file, line: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
      }
    },
    NewExpression: rejectConstructor,
    CallExpression: rejectConstructor,
  }).visit(parseSync(file, code).program);
  return patterns;
}

/**
 * What is wrong with a pattern, or null: the time to try it may grow no faster than the text.
 *
 * @param {Pattern} pattern
 */
export async function patternProblem({ file, line, source, flags }) {
  const verdict = await judge(source, flags);
  if (verdict.status === 'safe') return null;
  const reason =
    verdict.status === 'vulnerable'
      ? `takes ${verdict.complexity.summary} time, for example with ${verdict.attack.pattern}`
      : 'could not be judged: write it more simply';
  return `${file}:${line}: /${source}/${flags} ${reason}`;
}

/**
 * The exact method is the quicker one, but it cannot judge patterns that look around.
 *
 * @param {string} source
 * @param {string} flags
 */
async function judge(source, flags) {
  const exact = await check(source, flags, { timeout: TIMEOUT_MS, checker: 'automaton' });
  return exact.status === 'unknown' ? check(source, flags, { timeout: TIMEOUT_MS }) : exact;
}
