import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Settings } from '../../settings.ts';
import { isBeingKept, isKept, keptDrawing } from './kept-files.service.ts';

let deps: { settings: Settings; now: () => Date };
let folder: string;
beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-kept-'));
  folder = path.join(dataDir, 'pictures');
  deps = { settings: { dataDir } as Settings, now: () => new Date() };
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

test('requests for a file at the same time draw it once, and later ones find it', async () => {
  let drawn = 0;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const draw = async () => {
    drawn += 1;
    await end;
    return Buffer.from('a road');
  };
  const open = () => keptDrawing(deps, 'a.webp', draw);
  expect(await open().find()).toBeNull();
  const all = Array.from({ length: 5 }, () => open().get());
  await expect.poll(() => isBeingKept(deps, 'a.webp')).toBe(true);
  resolve();
  expect((await Promise.all(all)).map(String)).toEqual(Array(5).fill('a road'));
  expect(String(await open().find())).toBe('a road');
  expect(String(await open().get())).toBe('a road');
  expect([drawn, isBeingKept(deps, 'a.webp'), await isKept(deps, 'a.webp')]).toEqual([1, false, true]);
});

test('what can’t be drawn leaves nothing, and is tried again', async () => {
  let tries = 0;
  const drawing = keptDrawing(deps, 'b.webp', async () => {
    tries += 1;
    if (tries === 1) throw new Error('no such picture');
    return Buffer.from('a bend');
  });
  await expect(drawing.get()).rejects.toThrow('no such picture');
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  expect(String(await drawing.get())).toBe('a bend');
  expect(await readdir(folder)).toEqual(['b.webp']);
});

test('what can’t be written leaves no part of it behind', async () => {
  await keptDrawing(deps, 'c.webp', async () => Buffer.from('x')).get();
  const failing = keptDrawing(deps, 'c.webp/d.webp', async () => Buffer.from('y'));
  await expect(failing.get()).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['c.webp']);
  expect(String(await readFile(path.join(folder, 'c.webp')))).toBe('x');
});

test('a file’s date is that of its last use, noted once a day', async () => {
  const file = path.join(folder, 'e.webp');
  const drawing = keptDrawing(deps, 'e.webp', async () => Buffer.from('x'));
  await drawing.get();
  const useOn = async (date: string) => {
    await utimes(file, 0, 0);
    deps.now = () => new Date(date);
    await drawing.find();
    return (await stat(file)).mtime.toISOString();
  };
  expect(await useOn('2026-11-15T06:00:00Z')).toBe('2026-11-15T06:00:00.000Z');
  expect(await useOn('2026-11-15T18:00:00Z')).toBe('1970-01-01T00:00:00.000Z');
  expect(await useOn('2026-11-16T06:00:00Z')).toBe('2026-11-16T06:00:00.000Z');
});
