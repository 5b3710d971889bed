import { describe, expect, test } from 'vitest';
import { bookingText, contactOf, copiesText, foundText, hasErasable, isUnknown, namesOf } from './guests.rules.ts';
import type { GuestBooking, GuestData } from './guests.schema.ts';

test.each([
  [' Asha.Guest@Riders.TEST ', { email: 'asha.guest@riders.test' }],
  ['+91 98200 00118', { phone: '9820000118' }],
  ['098200-00118', { phone: '9820000118' }],
  ['98200', null],
  ['Asha 9820000118', null],
  ['asha@', null],
  ['', null],
])('%j is looked for as %j', (text, contact) => {
  expect(contactOf(text)).toEqual(contact);
});

const booking: GuestBooking = {
  ...{ _id: '1', bookingNumber: 'A1', kind: 'ride', title: 'Tamhini', startTime: null, name: 'Asha', part: 'rider' },
  ...{ isErasable: true, keeps: null, until: null },
};
const until = '2035-04-01T00:00:00+05:30';

test.each<[Partial<GuestBooking>, string]>([
  [{}, 'Everything about the rider is erased.'],
  [{ part: 'pillion' }, 'The pillion rider leaves the booking.'],
  [
    { keeps: 'books', until },
    'Erased except for the name and email address, which stay for the books until 1 Apr 2035.',
  ],
  [{ keeps: 'books' }, 'Erased except for the name and email address, which stay for the books.'],
  [
    { keeps: 'books', until, isErasable: false },
    'Already erased. The name and email address stay for the books until 1 Apr 2035.',
  ],
  [{ keeps: 'refund' }, "Stays for now: a refund hasn't reached them yet. Erase it once it has."],
  [
    { keeps: 'place', until },
    'Stays until the ride is over on 1 Apr 2035: they have a place. Cancel the booking to erase it sooner.',
  ],
  [
    { keeps: 'place', kind: 'event' },
    'Stays because the event has no date yet: they have a place. Cancel the booking to erase it sooner.',
  ],
  [
    { keeps: 'place', until, part: 'pillion' },
    'Stays until the ride is over on 1 Apr 2035: they ride along with another rider.',
  ],
])('%j is explained', (part, text) => {
  expect(bookingText({ ...booking, ...part })).toBe(text);
});

describe('of everything that is held', () => {
  const nothing: GuestData = { account: null, bookings: [], reviews: 0, emails: 0 };
  const account = { _id: 'u', fullName: 'Asha', email: 'a@riders.test', isOwnAddress: true };

  test('an account with the address itself keeps it all', () => {
    expect(hasErasable({ ...nothing, bookings: [booking], account })).toBe(false);
    expect(hasErasable({ ...nothing, bookings: [booking], account: { ...account, isOwnAddress: false } })).toBe(true);
  });

  test('something to erase, and nothing known, are told apart', () => {
    const kept = { ...nothing, bookings: [{ ...booking, isErasable: false }] };
    expect([nothing, kept, { ...nothing, emails: 1 }, { ...kept, reviews: 1 }].map(hasErasable)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([nothing, kept, { ...nothing, emails: 1 }, { ...nothing, account }].map(isUnknown)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('copies are counted in words', () => {
    expect(copiesText(nothing)).toBe('');
    expect(copiesText({ reviews: 2, emails: 1 })).toBe('2 reviews and 1 copy of an email');
    expect(copiesText({ reviews: 0, emails: 3 })).toBe('3 copies of emails');
  });

  test('the parts are named by kind; what an account has is its own', () => {
    const held = { ...nothing, bookings: [booking, booking], reviews: 1, emails: 3 };
    expect(foundText(held)).toBe('2 bookings, 1 review and 3 copies of emails');
    expect(foundText({ ...held, account })).toBe('an account and 2 bookings');
    expect(foundText({ ...nothing, emails: 1, account: { ...account, isOwnAddress: false } })).toBe(
      'an account and 1 copy of an email',
    );
  });

  test('names differ by more than case and spaces', () => {
    const named = ['Asha Patil', 'asha  patil ', '', 'Ravi Patil'].map((name) => ({ name }));
    expect(namesOf(named)).toHaveLength(2);
    expect(namesOf(named.slice(0, 3))).toHaveLength(1);
  });
});
