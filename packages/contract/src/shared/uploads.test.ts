import { expect, test } from 'vitest';
import { MOST_PICTURE_BYTES, PICTURE_TYPES, pictureProblem } from './uploads.ts';

test.each(PICTURE_TYPES)('%s up to 8 MB may be sent', (type) => {
  expect(pictureProblem({ type, size: MOST_PICTURE_BYTES })).toBeNull();
  expect(pictureProblem({ type, size: MOST_PICTURE_BYTES + 1 })).toBe(
    'The picture is too large: at most 8 MB are accepted.',
  );
});

test.each(['image/svg+xml', 'image/heic', 'application/pdf', 'text/html', ''])(
  'a file of type "%s" may not',
  (type) => {
    expect(pictureProblem({ type, size: 1 })).toBe('Please select an image file');
  },
);
