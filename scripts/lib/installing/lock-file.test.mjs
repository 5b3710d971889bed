import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { completeLock, platformOf } from './lock-file.mjs';

test('package-lock.json names the packages of all systems', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // If this fails: node scripts/complete-lock.mjs
  expect(completeLock(lock)).toEqual([]);
});

test('a missing package goes beside the one that asks for it, unless the right version is in reach', () => {
  const tool = (/** @type {string} */ version) => ({ version, optionalDependencies: { 'tool-darwin-arm64': version } });
  const lock = {
    packages: { 'node_modules/tool': tool('2.0.0'), 'node_modules/vite/node_modules/tool': tool('1.0.0') },
  };
  expect(completeLock(lock)).toEqual([
    'node_modules/tool-darwin-arm64',
    'node_modules/vite/node_modules/tool-darwin-arm64',
  ]);
  expect(lock.packages).toMatchObject({
    'node_modules/tool-darwin-arm64': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  });
  expect(completeLock(lock)).toEqual([]);
});

test('ranges are left to npm', () => {
  const lock = { packages: { 'node_modules/pg': { optionalDependencies: { 'pg-cloudflare': '^1.4.0' } } } };
  expect(completeLock(lock)).toEqual([]);
});

test('a package name says which platform it runs on', () => {
  expect(platformOf('@biomejs/cli-linux-x64-musl')).toEqual({ os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  expect(platformOf('@rolldown/binding-win32-arm64-msvc')).toEqual({ os: ['win32'], cpu: ['arm64'], libc: undefined });
  expect(platformOf('@swc/core-linux-arm-gnueabihf')).toMatchObject({ os: ['linux'], cpu: ['arm'] });
});
