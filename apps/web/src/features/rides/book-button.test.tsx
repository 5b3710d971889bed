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
