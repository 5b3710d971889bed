import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const SCALE = 4;

/** Draws the path the way a browser does, as the pixels a camera would see. */
function picture({ size, path }: ReturnType<typeof qrPath>) {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = 0, y = 0, width = 0] of [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) =>
    run.map(Number),
  )) {
    for (let row = y * SCALE; row < (y + 1) * SCALE; row++) {
      for (let column = x * SCALE; column < (x + width) * SCALE; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

const ADDRESS = 'https://club.example/admin/bookings?search=KR4T7MW';
const SIGNED = `${ADDRESS}#1.KR4T7MW.r.f27c32ec-c2ac-4722-b02f-408b1e59b7a2.${'aB3-_9xYz0'.repeat(9).slice(0, 86)}`;

test.each([ADDRESS, SIGNED])('a reader decodes the original text %s', (text) => {
  expect(decodeQR(picture(qrPath(text)))).toBe(text);
});

test('there is white around it', () => {
  const { size, path } = qrPath('KR4T7MW');
  const edges = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  for (const [x = 0, y = 0, width = 0] of edges) {
    expect(Math.min(x, y, size - y - 1, size - x - width)).toBeGreaterThanOrEqual(4);
  }
});
