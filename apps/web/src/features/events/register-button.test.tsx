import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const event = {
  _id: 'e1',
  title: 'Workshop Night',
  startDate: '2031-11-15T00:00:00.000Z',
  endDate: null,
  registrationDeadline: null,
  status: 'published',
  isBookingEnabled: true,
  pricing: { basePrice: 900, currency: 'INR', earlyBirdPrice: null, earlyBirdDeadline: null, isFree: false },
  capacity: { maxParticipants: 100, currentParticipants: 3 },
  contentSections: [
    { _id: 's1', sectionTitle: 'The course', heading: '', subheading: '', content: '', imageUrl: null },
  ],
} as unknown as ClubEvent;
const now = new Date('2026-11-15T10:00:00.000Z');
const page = { event, onBook: () => {}, ownPlace: null };

test('the way to register is busy while its dialog loads, wherever it stands, and keeps the focus', async () => {
  const { EventOffer, eventBar } = await import('./event-details.tsx');
  const { EventSections } = await import('./event-sections.tsx');
  const { RegisterButton } = await import('./register-button.tsx');
  for (const isOpening of [true, false]) {
    const places = {
      list: <RegisterButton event={event} now={now} onBook={page.onBook} isOpening={isOpening} />,
      sections: <EventSections event={event} now={now} onBook={page.onBook} isOpening={isOpening} />,
      offer: <EventOffer {...page} isOpening={isOpening} />,
      foot: eventBar({ ...page, isOpening }, now),
    };
    for (const [place, element] of Object.entries(places)) {
      const button = renderToStaticMarkup(element).match(/<button[^>]*>/)?.[0] ?? '';
      expect([button.includes('aria-busy="true"'), button.includes('disabled')], place).toEqual([isOpening, false]);
    }
  }
});
