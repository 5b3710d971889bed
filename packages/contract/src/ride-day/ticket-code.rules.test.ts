import { expect, test } from 'vitest';
import { judgeTicket, readTicket, ticketAddress, ticketText } from './ticket-code.rules.ts';

const CLAIM = { bookingNumber: '7A3MF6D', kind: 'ride', itemId: 'malshej' } as const;
const SIGNATURE = 'x'.repeat(86);
const CODE = `${ticketText(CLAIM)}.${SIGNATURE}`;
const ADDRESS = 'https://club.example/admin/bookings?search=7A3MF6D';

test('the code is read alone and at the end of an address', () => {
  for (const text of [CODE, ` ${CODE} `, ticketAddress(ADDRESS, CODE)]) {
    expect(readTicket(text)).toEqual({ claim: CLAIM, signature: SIGNATURE });
  }
});

test.each([
  '',
  ADDRESS,
  'https://elsewhere.example',
  CODE.slice(1),
  `2${CODE.slice(1)}`,
  `${CODE}x`,
  CODE.replace('.r.', '.x.'),
  `#${'a.'.repeat(50_000)}`,
  ticketText(CLAIM),
])('%j is no ticket', (text) => expect(readTicket(text)).toBeNull());

const LIST = {
  itemId: 'malshej',
  riders: [{ _id: 'asha', bookingNumber: '7A3MF6D' }],
  ended: ['KR4T7MW'],
  others: [{ _id: 'daman', title: 'Daman Coast' }],
};
const judge = (over: Partial<typeof CLAIM> | object = {}, isGenuine = true, isCheckedIn = false) =>
  judgeTicket({ ...CLAIM, ...over }, isGenuine, LIST, () => isCheckedIn);

test('a ticket is judged by the list on the phone', () => {
  expect(judge()).toEqual({ is: 'valid', rider: 'asha' });
  expect(judge({}, true, true)).toEqual({ is: 'again', rider: 'asha' });
  expect(judge({}, false)).toEqual({ is: 'forged' });
  expect(judgeTicket(null, true, LIST, () => false)).toEqual({ is: 'forged' });
  expect(judge({ itemId: 'daman' })).toEqual({ is: 'other', title: 'Daman Coast' });
  expect(judge({ itemId: 'long-ago' })).toEqual({ is: 'other', title: null });
  expect(judge({ bookingNumber: 'KR4T7MW' })).toEqual({ is: 'ended', bookingNumber: 'KR4T7MW' });
  expect(judge({ bookingNumber: 'AAAAAAA' })).toEqual({ is: 'unknown', bookingNumber: 'AAAAAAA' });
});
