// A rule that catches nothing looks like one that is kept: so each import rule is broken once, in a folder that has
// nothing but the planted files, and must be reported for exactly that file.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import folderRules from '../../../.dependency-cruiser.folders.mjs';
import fileRules from '../../../.dependency-cruiser.mjs';
import { root } from '../root.mjs';
import { run } from '../run.mjs';
import { toolScript } from '../tools.mjs';
import { plantedViolations } from './planted-violations.mjs';

const workspaces = ['apps/api', 'apps/web', 'packages/art', 'packages/contract'];
const folder = mkdtempSync(join(tmpdir(), 'kickstand-planted-'));
/** @type {Set<string>} such as 'no-cycles apps/api/src/a.ts' */
let caught;

beforeAll(async () => {
  for (const file of ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages();
  for (const { file, source, needs = [] } of plantedViolations) {
    for (const needed of needs) write(needed, 'export {};\n');
    write(file, `${source}\n`);
  }
  const found = await Promise.all(['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs'].map(findViolations));
  caught = new Set(found.flat());
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([...fileRules.forbidden, ...folderRules.forbidden].map(({ name }) => name))('%s', (rule) => {
  const planted = plantedViolations.filter((violation) => violation.rule === rule);
  // a cycle has two ends, and is reported at one of them; a rule about folders reports the folder
  expect(planted.some(({ file }) => caught.has(`${rule} ${file}`) || caught.has(`${rule} ${dirname(file)}`))).toBe(
    true,
  );
});

/** Our own packages must be the planted ones; all others are linked to where they are installed. */
function linkPackages() {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@kickstand'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kickstand') symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  for (const workspace of workspaces) {
    symlinkSync(join(folder, workspace), join(modules, '@kickstand', basename(workspace)), 'junction');
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** @param {string} config */
async function findViolations(config) {
  const args = ['--config', join(root, config), '--output-type', 'json', 'apps', 'packages'];
  const script = toolScript('dependency-cruiser', 'depcruise');
  const { output } = await run(process.execPath, [script, ...args], { cwd: folder });
  /** @type {{ summary: { violations: { rule: { name: string }, from: string }[] } }} */
  const { summary } = JSON.parse(output);
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}
