import { expect, test } from 'vitest';
import { uploadShares } from './gallery-field.tsx';
import { moved, pickFiles } from './gallery-order.ts';

test('files leave one after the other', () => {
  expect(uploadShares([100, 200, 50], 0)).toEqual([0, 0, 0]);
  expect(uploadShares([100, 200, 50], 200)).toEqual([1, 0.5, 0]);
  expect(uploadShares([100, 200, 50], 1000)).toEqual([1, 1, 1]);
  expect(uploadShares([0, 200], 50)).toEqual([1, 0.25]);
});

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type, lastModified: 1 });
const limits = {
  check: ({ type }: File) => (type.startsWith('image/') ? null : 'Please select an image file'),
  max: 4,
  maxNew: 2,
};

test('pictures change places with their neighbours', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});

test('files that are not pictures, are duplicates or exceed the limit are refused by name', () => {
  const [one, two, three] = [file('one.jpg'), file('two.jpg'), file('three.jpg')];
  const first = pickFiles(['/a'], [one, file('notes.pdf', 'application/pdf'), file('one.jpg'), two, three], limits);
  expect(first.items).toEqual(['/a', one, two]);
  expect(first.refused).toEqual([
    { name: 'notes.pdf', problem: 'Please select an image file' },
    { name: 'one.jpg', problem: 'is already there' },
    { name: 'three.jpg', problem: 'at most 2 new pictures can be uploaded at a time; save first' },
  ]);
  expect(pickFiles(['/a', '/b', '/c', '/d'], [one], limits).refused).toEqual([
    { name: 'one.jpg', problem: 'a gallery can have up to 4 pictures' },
  ]);
});
