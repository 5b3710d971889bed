import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const ride = {
  _id: 'r1',
  title: 'Malshej in the rain',
  startTime: '2031-09-26T00:00:00.000Z',
  endTime: null,
  price: 799,
  maxCapacity: 20,
  registeredCount: 3,
  isActive: true,
  isCancelled: false,
} as Ride;
const now = new Date('2026-11-15T10:00:00.000Z');
const page = { ride, onBook: () => {}, ownPlace: null };

test('Book Now is busy while its dialog loads, wherever it stands, and keeps the focus', async () => {
  const { BookButton } = await import('./book-button.tsx');
  const { RideOffer, rideBar } = await import('./ride-details.tsx');
  for (const isOpening of [true, false]) {
    const places = {
      card: <BookButton ride={ride} now={now} onBook={page.onBook} isOpening={isOpening} />,
      offer: <RideOffer {...page} isOpening={isOpening} />,
      foot: rideBar({ ...page, isOpening }, now),
    };
    for (const [place, element] of Object.entries(places)) {
      const button = renderToStaticMarkup(element).match(/<button[^>]*>/)?.[0] ?? '';
      expect([button.includes('aria-busy="true"'), button.includes('disabled')], place).toEqual([isOpening, false]);
    }
  }
});

test('a full ride says so and offers its waiting list; one that is kept for those who wait offers it alone', async () => {
  const { BookButton } = await import('./book-button.tsx');
  const buttonsOf = (more: Partial<Ride>) => {
    const html = renderToStaticMarkup(<BookButton ride={{ ...ride, ...more }} now={now} onBook={page.onBook} />);
    return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', label = '']) => [
      label.replace(/<[^>]*>/g, ''),
      /\sdisabled/.test(attributes),
    ]);
  };
  expect(buttonsOf({ registeredCount: 20 })).toEqual([
    ['Fully Booked', true],
    ['Join the waiting list', false],
  ]);
  expect(buttonsOf({ hasWaitingList: true })).toEqual([['Join the waiting list', false]]);
  expect(buttonsOf({ registeredCount: 20, isActive: false })).toEqual([['Fully Booked', true]]);
});
