import type { Page } from '@playwright/test';
import { callAsAdmin, openBackOffice } from './admin-steps.ts';
import { expect } from './fixtures.ts';

export type Booking = {
  _id: string;
  bookingNumber: string;
  status: string;
  amount: number;
  updatedAt: string;
  razorpayPaymentId: string;
  personalInfo: Record<'fullName' | 'email' | 'contactNumber', string>;
  item: { title: string; venue: string; startTime: string };
  user: { email: string } | null;
};

/**
 * A paid booking of the demo that no other test has, for something more than two days ahead; of another person each
 * time, so that no mail of another test reaches them.
 */
export async function takeBooking(page: Page, kind = 'bookings'): Promise<Booking> {
  const { data } = (await callAsAdmin(page, 'GET', `/admin/${kind}?status=paid&limit=1000&sort=-schedule`)).data;
  const isFit = ({ _id, amount, item, personalInfo: { email } }: Booking) =>
    amount > 0 && !taken.has(_id) && !taken.has(email) && Date.parse(item.startTime) > Date.now() + 72 * 3_600_000;
  const booking = (data as Booking[]).find(isFit);
  if (!booking) throw new Error('no booking left');
  taken.add(booking._id).add(booking.personalInfo.email);
  return booking;
}
/** Bookings and people: a test may change the address of its booking. */
const taken = new Set<string>();

/** Half of the price, as displayed. */
export const halfOf = ({ amount }: Booking) =>
  `₹${(amount / 2).toLocaleString('en-IN', { minimumFractionDigits: amount % 2 ? 2 : 0 })}`;

export const rows = (page: Page) => page.getByRole('rowheader');
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const act = (page: Page, verb: string, { bookingNumber }: Booking) =>
  page.getByRole('button', { name: new RegExp(`^${verb} .*#${bookingNumber}$`) }).click();

export async function openList(page: Page, { bookingNumber }: Booking, kind = 'bookings') {
  await openBackOffice(page, `/admin/${kind}?search=${bookingNumber}`);
  await expect(rows(page)).toHaveCount(1);
}
