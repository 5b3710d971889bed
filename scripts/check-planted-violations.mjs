// A rule that catches nothing looks like one that is kept. So each import rule is broken once, in a copy of the tree, and
// must be named for exactly that file.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { plantedViolations } from './lib/planted-violations.mjs';
import { root } from './lib/root.mjs';
import { toolScript } from './lib/tools.mjs';

/** @typedef {{ rule: { name: string }, from: string }} Violation */

const configs = ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs'];
const sources = ['apps', 'packages'];
const notCopied = ['node_modules', 'dist', 'data', '.cache'];

const copy = mkdtempSync(join(tmpdir(), 'kickstand-planted-'));
try {
  copyTree();
  plant();
  const results = configs.map(findViolations);
  process.exitCode = report({
    found: results.flatMap(({ found }) => found),
    rules: results.flatMap(({ rules }) => rules),
  });
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function copyTree() {
  for (const folder of sources) {
    const filter = (/** @type {string} */ path) => !notCopied.includes(basename(path));
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter });
  }
  for (const file of [...configs, 'package.json']) cpSync(join(root, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) linkModule(name);
}

/**
 * Our own packages must be those of the copy; all others are taken from where they are.
 *
 * @param {string} name
 */
function linkModule(name) {
  const link = join(copy, 'node_modules', name);
  if (name !== '@kickstand') return symlinkSync(join(root, 'node_modules', name), link, 'junction');
  mkdirSync(link);
  for (const folder of sources.flatMap((parent) =>
    readdirSync(join(copy, parent)).map((child) => join(copy, parent, child)),
  )) {
    symlinkSync(folder, join(link, basename(folder)), 'junction');
  }
}

function plant() {
  for (const { file, source, needs = [] } of plantedViolations) {
    for (const needed of needs) write(needed, 'export {};\n');
    write(file, `${source}\n`);
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/**
 * @param {string} config
 * @returns {{ found: Violation[], rules: string[] }}
 */
function findViolations(config) {
  const args = ['--config', config, '--output-type', 'json', ...sources];
  const script = toolScript('dependency-cruiser', 'depcruise');
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (!stdout) throw new Error(`dependency-cruiser answered nothing: ${stderr}`);
  const { summary } = JSON.parse(stdout);
  const forbidden = /** @type {{ name: string }[]} */ (summary.ruleSetUsed.forbidden);
  return { found: summary.violations, rules: forbidden.map(({ name }) => name) };
}

/** @param {{ found: Violation[], rules: string[] }} result */
function report({ found, rules }) {
  const caught = new Set(found.map(({ rule, from }) => `${rule.name} ${from}`));
  /** A rule about folders names the folder. @param {{ rule: string, file: string }} planted */
  const isCaught = ({ rule, file }) => caught.has(`${rule} ${file}`) || caught.has(`${rule} ${dirname(file)}`);
  // A cycle has two ends, and is named at one of them.
  const proven = new Set(plantedViolations.filter(isCaught).map(({ rule }) => rule));
  for (const name of rules) console.log(proven.has(name) ? `proven      ${name}` : `NOT PROVEN  ${name}`);
  return rules.every((name) => proven.has(name)) ? 0 : 1;
}
