import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDENTITY } from '@kickstand/contract/club/defaults/identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkNames } from './check-names.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickstand-names-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('only pages may name the demo’s club', async () => {
  await writeFile(join(folder, 'index.html'), IDENTITY.name);
  await writeFile(join(folder, 'rides.js'), 'const club = readPage();');
  await expect(checkNames(folder, ['index.html'])).resolves.toBeUndefined();
  await writeFile(join(folder, 'rides.js'), `const phone = '${IDENTITY.phones[0]}';`);
  await expect(checkNames(folder, ['index.html'])).rejects.toThrow(/^rides\.js says “\+91 22/);
});
