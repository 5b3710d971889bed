import { expect, test } from 'vitest';
import { formDataOf } from './record-form.ts';

test('text, numbers and truth values are text; objects and lists are JSON', () => {
  const form = formDataOf({ title: 'Malshej', price: 0, isActive: false, route: { via: ['Murbad'] }, tags: [] });
  expect([...form]).toEqual([
    ['title', 'Malshej'],
    ['price', '0'],
    ['isActive', 'false'],
    ['route', '{"via":["Murbad"]}'],
    ['tags', '[]'],
  ]);
});

test('files are sent as files, several under one name; missing values are not sent', () => {
  const [one, two] = [new File(['1'], 'one.jpg'), new File(['2'], 'two.jpg')];
  const form = formDataOf({ rideImage: one, gallery: [one, two], coverImage: null, unchangedSince: undefined });
  expect(form.getAll('rideImage').map((file) => (file as File).name)).toEqual(['one.jpg']);
  expect(form.getAll('gallery').map((file) => (file as File).name)).toEqual(['one.jpg', 'two.jpg']);
  expect([...form.keys()]).toEqual(['rideImage', 'gallery', 'gallery']);
});
