import { standingOf } from '@kickstand/contract/ride-day/marks.rules';
import type { DayRider, RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import { type TicketClaim, ticketText } from '@kickstand/contract/ride-day/ticket-code.rules';
import { beforeAll, expect, test } from 'vitest';
import { checkTicket } from './check-ticket.ts';
import { ticketResult } from './ticket-words.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
let day: RideDay;
let club: CryptoKeyPair;
let forger: CryptoKeyPair;

beforeAll(async () => {
  const make = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
  [club, forger] = await Promise.all([make(), make()]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', club.publicKey);
  day = {
    item: { _id: 'malshej' },
    riders: [{ _id: 'asha', bookingNumber: '7A3MF6D', name: 'Asha Patil', bike: 'Himalayan' } as DayRider],
    ended: ['KR4T7MW'],
    others: [{ _id: 'daman', title: 'Daman Coast' }],
    ticketKey: { x, y },
  } as RideDay;
});

const CLAIM: TicketClaim = { bookingNumber: '7A3MF6D', kind: 'ride', itemId: 'malshej' };

async function codeOf(claim: Partial<TicketClaim> = {}, { privateKey } = club): Promise<string> {
  const text = ticketText({ ...CLAIM, ...claim });
  const content = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, content);
  return `https://club.example/admin/bookings?search=x#${text}.${base64url(new Uint8Array(signature))}`;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const ARRIVED = standingOf([
  {
    ...{ id: '1', subject: 'asha', field: 'state', value: 'arrived', replaces: [] },
    ...{ at: '2026-11-15T00:15:00.000Z', by: 'Ravi' },
  },
]);
const titleOf = async (code: string, standing = standingOf([])) => {
  const { title, text } = ticketResult(await checkTicket(code, day, standing), day, standing);
  return `${title}: ${text}`;
};

test('a ticket of ours is good once; a copy of it says when and by whom it was checked in', async () => {
  expect(await titleOf(await codeOf())).toBe('Asha Patil is here: Himalayan');
  expect(await titleOf(await codeOf(), ARRIVED)).toMatch(/^Already checked in at 5:45.am: Asha Patil, by Ravi\./);
});

test('forged codes are not ours', async () => {
  const genuine = await codeOf();
  const forged = [
    await codeOf({}, forger),
    genuine.replace('7A3MF6D.', '7A3MF6E.'),
    genuine.replace('malshej', 'daman'),
    genuine.replace(/.{4}$/, 'AAAA'),
    'https://club.example/admin/bookings?search=7A3MF6D',
    '<img src=x onerror=alert(1)>',
    '',
  ];
  for (const code of forged) expect(await titleOf(code), code).toMatch(/^Not ours/);
});

test('old tickets, tickets of other rides and tickets booked meanwhile are told apart', async () => {
  expect(await titleOf(await codeOf({ bookingNumber: 'KR4T7MW' }))).toMatch(/^No longer valid: Booking KR4 T7MW/);
  expect(await titleOf(await codeOf({ itemId: 'daman' }))).toBe('Another ride: This ticket is for Daman Coast.');
  expect(await titleOf(await codeOf({ itemId: 'long-ago' }))).toMatch(/another ride or event/);
  expect(await titleOf(await codeOf({ bookingNumber: 'AAAAAAA' }))).toMatch(/^Not on this list yet/);
});
