import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, version } from './root.mjs';

test('the version is a number that CHANGELOG.md knows, below what is not released yet', () => {
  expect(version()).toMatch(/^\d+\.\d+\.\d+$/);
  const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## .+$/gm) ?? [];
  expect(headings[0]).toBe('## Unreleased');
  expect(headings[1]).toMatch(new RegExp(`^## ${version().replaceAll('.', '\\.')}( – \\d{4}-\\d\\d-\\d\\d)?$`));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect([lock.version, lock.packages[''].version]).toEqual([version(), version()]);
});

test('npm start -- --version prints it before anything is installed or built', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts', 'start.mjs'), '--version']);
  expect({ said: String(stdout), status }).toEqual({ said: `${version()}\n`, status: 0 });
});
