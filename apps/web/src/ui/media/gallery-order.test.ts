import { expect, test } from 'vitest';
import { moved, pickFiles } from './gallery-order.ts';

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type, lastModified: 1 });
const limits = {
  check: ({ type }: File) => (type.startsWith('image/') ? null : 'Please select an image file'),
  max: 4,
  mostNew: 2,
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
    { name: 'three.jpg', problem: 'at most 2 new pictures can be sent at once; save first' },
  ]);
  expect(pickFiles(['/a', '/b', '/c', '/d'], [one], limits).refused).toEqual([
    { name: 'one.jpg', problem: 'at most 4 pictures fit in' },
  ]);
});
