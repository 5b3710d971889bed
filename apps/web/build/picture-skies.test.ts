import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PALETTES } from '@kickstand/art/palettes';
import { expect, test } from 'vitest';

const css = readFileSync(resolve(import.meta.dirname, '../src/ui/media/picture.css'), 'utf8');

test.each(Object.entries(PALETTES))('before a picture is there, its place shows its sky: %s', (light, { sky }) => {
  expect(css).toContain(`[data-sky="${light}"],`);
  expect(css).toContain(`linear-gradient(${sky[0]}, ${sky[1]} 38%, ${sky[2]} 66%)`);
});
