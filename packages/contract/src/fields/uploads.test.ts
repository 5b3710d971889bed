import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describedUrl,
  keptSizes,
  largestSize,
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  pictureProblem,
  readUploadName,
  uploadNameAt,
  uploadSource,
  uploadUrl,
} from './uploads.ts';

test.each(PICTURE_TYPES)('%s up to 8 MB may be sent', (type) => {
  expect(pictureProblem({ type, size: MAX_PICTURE_BYTES })).toBeNull();
  expect(pictureProblem({ type, size: MAX_PICTURE_BYTES + 1 })).toBe(
    'The picture is too large: up to 8 MB is accepted.',
  );
});

test.each(['image/svg+xml', 'image/heic', 'application/pdf', 'text/html', ''])(
  'a file of type "%s" may not',
  (type) => {
    expect(pictureProblem({ type, size: 1 })).toBe('Please select an image file');
  },
);

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const widthsOf = (width: number, height: number) => keptSizes(largestSize({ width, height })).map((size) => size.width);

test.each([
  [4000, 3000, [480, 960, 1600, 2400]],
  [2000, 1000, [480, 960, 1600, 2000]],
  [1600, 900, [480, 960, 1600]],
  [1200, 900, [480, 960, 1200]],
  [480, 480, [480]],
  [40, 30, [40]],
  [2000, 20_000, [320]],
])('%i × %i is kept in the widths %j', (width, height, widths) => {
  expect(widthsOf(width, height)).toEqual(widths);
});

test('no size is larger than the picture or higher than 3200, and all keep its shape', () => {
  const length = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(length, length, (width, height) => {
      for (const size of keptSizes(largestSize({ width, height }))) {
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(Math.min(height, 3200));
        expect(Math.abs(size.height - (size.width * height) / width)).toBeLessThanOrEqual(1 + height / width);
      }
    }),
  );
});

test('the address of the largest yields the others', () => {
  const url = uploadUrl(id, { width: 1600, height: 1067 });
  expect(url).toBe(`/uploads/${id}-1600x1067.webp`);
  expect(uploadSource(url)).toEqual({
    src: url,
    srcSet: `/uploads/${id}-480x320.webp 480w, /uploads/${id}-960x640.webp 960w, ${url} 1600w`,
    width: 1600,
    height: 1067,
  });
});

const url = uploadUrl(id, { width: 480, height: 320 });

test('its address can say how it is shown: described, around its focal point, in AVIF', () => {
  const alt = 'Riders & "friends" #1 at 100% – Lonavala';
  const described = describedUrl(url, { alt, focus: { x: 20, y: 0 }, hasAvif: true });
  expect(uploadNameAt(described)).toBe(`${id}-480x320.webp`);
  expect(uploadSource(described)).toEqual({
    src: url,
    srcSet: `${url} 480w`,
    avifSet: `/uploads/${id}-480x320.avif 480w`,
    focus: { x: 20, y: 0 },
    ownAlt: alt,
    width: 480,
    height: 320,
  });
  expect(describedUrl(described, { alt: '', focus: { x: 50, y: 50 }, hasAvif: false })).toBe(url);
});

test.each(['#', '#focus=x,y', '#focus=1000,2', '#alt=', '#alt=%E0%A4', '#nothing'])(
  'details like %j are ignored',
  (details) => {
    expect(uploadSource(url + details)).toEqual({ src: url, srcSet: `${url} 480w`, width: 480, height: 320 });
  },
);

test.each([
  '',
  '/uploads/',
  `/uploads/${id}-480x320.avif`,
  '/uploads/photo.webp',
  `/uploads/../${id}-480x320.webp`,
  `/uploads/${id}-480x320.webp?x`,
  `/uploads/${id}-480x320.webp\n`,
  `/uploads/${id.toUpperCase()}-480x320.webp`,
  `/uploads/${id}-480.webp`,
  `//uploads/${id}-480x320.webp`,
  `https://elsewhere.test/uploads/${id}-480x320.webp`,
])('%j is no uploaded picture', (url) => {
  expect(uploadNameAt(url)).toBeNull();
  expect(uploadSource(url)).toBeNull();
});

test('a name is parsed back as it was written', () => {
  expect(readUploadName(`${id}-480x320.webp`)).toEqual({ id, width: 480, height: 320, format: 'webp' });
});
