import { expect, test } from 'vitest';
import { notableRide } from './notable-rides.api.ts';

const ride = (title: string, participants: number) => ({ _id: title, title, participants });

test('a notable ride is the one named after its place, with its riders', () => {
  const rides = [ride('Satara by Night', 4), ride('Satara: Kaas', 10), ride('Karjat to Satara', 10)];
  expect(notableRide(rides, { place: 'Satara', riders: 10 })?.title).toBe('Satara: Kaas');
  expect(notableRide(rides, { place: 'satara', riders: 7 })?.title).toBe('Satara by Night');
  expect(notableRide(rides, { place: 'Spiti', riders: 9 })).toBeUndefined();
});
