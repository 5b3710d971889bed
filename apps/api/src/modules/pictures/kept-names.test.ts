import { expect, test } from 'vitest';
import { isOfClub, itemIn, pictureName, shareName, splitAddress } from './kept-names.ts';

const id = '0b7f6c1e-1111-4a2b-8c3d-123456789012';

test.each([
  [pictureName('rides', id, 'card', 800), { kind: 'rides', address: id }],
  [pictureName('completed-rides', id, 'tall', 240), { kind: 'completed-rides', address: id }],
  [pictureName('events', `${id}~section-2`, 'wide', 2400), { kind: 'events', address: `${id}~section-2` }],
  [pictureName('events', `${id}~पहाट/1`, 'wide', 400), { kind: 'events', address: `${id}~पहाट/1` }],
  [shareName('blogs', id, '1794700800000-0123456789ab'), { kind: 'blogs', address: id }],
  [`share-rides-${id}-1794700800000.png`, { kind: 'rides', address: id }],
  ['club-road-himalaya-rides-1-280.webp', null],
  ['share-site-0123456789ab-0123456789ab.png', null],
  [`${pictureName('rides', id, 'card', 800)}.${id}.part`, null],
  ['rides-%E0%A4%A-card-800.webp', null],
  ['notes.txt', null],
])('%s shows %j', (name, item) => {
  expect(itemIn(name)).toEqual(item);
});

test('files of the club are told by their names', () => {
  expect(['club-road-x-1-280.webp', 'share-site-1.png', `share-rides-${id}-1.png`].map(isOfClub)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a section may have any id', () => {
  expect(splitAddress('event')).toEqual({ id: 'event', sectionId: null });
  expect(splitAddress('event~a~b')).toEqual({ id: 'event', sectionId: 'a~b' });
});
