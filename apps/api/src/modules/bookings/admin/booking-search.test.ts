import { matchesBooking } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { describe, expect, test } from 'vitest';
import { useListedBookings } from '../../../testing/listed-bookings.ts';

const { admin, list, found } = useListedBookings();
const numbers = async (query: string) => (await found(query)).map(({ bookingNumber }) => bookingNumber);

describe('the list of bookings', () => {
  test.each([
    ['a name, whatever its case', 'BHAVIN', ['DE6PQ44']],
    ['an address', 'chitra@riders', ['FF9HJ22']],
    ['a contact number', '111222', ['KR4T7MW']],
    ['the name of the account', 'omkar', ['HH8EG33']],
    ['the address of the account', 'OMKAR@hills', ['HH8EG33']],
    ['a ride by its title', 'malshej', ['HH8EG33', 'DE6PQ44', 'KR4T7MW']],
    ['a ride by its venue', 'fountain', ['JJ3QW66', 'GG2VN77', 'FF9HJ22']],
    ['a booking number', 'kr4t', ['KR4T7MW']],
    ['a booking number as it is shown', '#KR4T7MW', ['KR4T7MW']],
    ['a booking number as it is read aloud', 'kr4 t7mw', ['KR4T7MW']],
    ['a booking number with a dash', '#KR4-T7MW', ['KR4T7MW']],
    ['a phone number with gaps', '98111 22233', ['KR4T7MW']],
    ['a phone number with the country', '+91 98111-22233', ['KR4T7MW']],
    ['a phone number as dialled', '09811122233', ['KR4T7MW']],
    ['a name the other way round, with a double space', 'patil  asha', ['KR4T7MW']],
    ['a name and a ride', 'chitra coast', ['FF9HJ22']],
    ['a payment id', 'pay_abcdefQmT4vP2x', ['KR4T7MW']],
    ['what the list shows of a payment id', 'QmT4vP2x', ['KR4T7MW']],
    ['an order id', 'ORDER_zyxwvuQmT4vP2y', ['KR4T7MW']],
    ['the bank’s reference', '0338 1437 9298', ['KR4T7MW']],
    ['a number plate, however it is written', 'mh-01 ab 1234', ['JJ3QW66', 'GG2VN77', 'FF9HJ22', 'DE6PQ44', 'KR4T7MW']],
    ['a wildcard as it stands', '100%', ['JJ3QW66', 'GG2VN77', 'FF9HJ22']],
    ['nothing of that kind', 'Patil%asha', []],
    ['no booking of an event', 'LL7KM99', []],
  ])('finds %s', async (_what, search, expected) => {
    expect(await numbers(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test('filters in the database as the screen filters its loaded rows', async () => {
    const all = await found();
    const typed = [
      'riders.test',
      'COAST',
      'a',
      '#',
      '98',
      '_',
      'no such thing',
      '+91 98200',
      '0091 9820000118',
      'mh01',
    ];
    for (const search of [
      ...typed,
      'asha malshej',
      'JADHAV  omkar',
      '+',
      '-',
      '++91',
      'kr4 t7mx',
      'É',
      'qmt4',
      'ab12',
    ]) {
      const expected = all.filter((booking) => matchesBooking(booking, { search }));
      expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual(expected);
    }
  });

  test('both filters compare the same status', async () => {
    for (const status of ['created', 'paid', 'failed', 'refunded', 'cancelled'] as const) {
      const some = await found(`?status=${status}`);
      expect(some.map((booking) => booking.status)).toEqual(some.map(() => status));
      expect(some).not.toHaveLength(0);
    }
    expect(await numbers('?payment=paid')).toEqual(['JJ3QW66', 'KR4T7MW']);
    expect(await numbers('?payment=refunded&status=refunded')).toEqual(['GG2VN77']);
    expect(await numbers('?payment=paid&status=created')).toEqual([]);
    expect(await numbers('?status=paid&search=asha')).toEqual(['KR4T7MW']);
  });

  test('counts all bookings whatever the search, and the pages of the matches', async () => {
    const { data, pagination, summary } = await list('?search=malshej&limit=2&page=2');
    expect(data.map(({ bookingNumber }: AdminBooking) => bookingNumber)).toEqual(['KR4T7MW']);
    expect(pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    expect(summary).toEqual({ total: 6, paid: 2, created: 1, revenue: 2250.5 });
  });

  test('is sorted by every column, both ways', async () => {
    expect(await numbers('?sort=createdAt')).toEqual((await numbers('?sort=-createdAt')).toReversed());
    expect((await numbers('?sort=bookingNumber'))[0]).toBe('DE6PQ44');
    expect((await numbers('?sort=-bookingNumber'))[0]).toBe('KR4T7MW');
    expect((await found('?sort=amount')).map(({ amount }) => amount)).toEqual([750.5, 1500, 1500, 1500, 1500, 4200.5]);
    expect((await numbers('?sort=passenger')).slice(0, 3)).toEqual(['GG2VN77', 'KR4T7MW', 'DE6PQ44']);
    // the account's name where the booking has none; rows with neither come last
    expect((await numbers('?sort=passenger')).slice(-2)).toEqual(['HH8EG33', 'JJ3QW66']);
    expect((await found('?sort=status')).map(({ status }) => status)[0]).toBe('cancelled');
    expect((await found('?sort=schedule')).map(({ item }) => item.title)[0]).toBe('Malshej by Dawn');
    expect((await found('?sort=contact')).map(({ personalInfo }) => personalInfo.contactNumber)[0]).toBe('9811122233');
  });

  test.each([
    ['?sort=medicalHistory', 'sort must be one of: '],
    ['?status=lost', 'status must be one of: '],
    ['?payment=cancelled', 'payment must be one of: paid, created, failed, refunded'],
    ['?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['?page=0', 'page must be a whole number'],
    [`?search=${'x'.repeat(101)}`, 'search must be at most 100 characters long'],
    ['?search=%00', "The text contains characters that can't be stored."],
  ])('%s is refused', async (query, message) => {
    const answer = await admin.get(`/admin/bookings${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toContain(message);
  });
});
