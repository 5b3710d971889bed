import type { Page } from '@playwright/test';
import { bookAsMember, callAsAdmin } from './admin-steps.ts';
import { expect } from './fixtures.ts';
import { toast } from './toasts.ts';

export { test } from './own-server.ts';
export { expect };

/** A title unique to this run. */
export const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

/** A picture takes its time on a busy machine. */
export const expectSaved = (page: Page, text: string) => expect(toast(page, text)).toBeVisible({ timeout: 60_000 });

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export async function addRide(page: Page, title: string, change: object = {}): Promise<{ _id: string; title: string }> {
  const ride = { title, venue: 'Sion Circle', startTime: inHours(240), maxCapacity: 10, price: 0, ...change };
  return (await callAsAdmin(page, 'POST', '/admin/rides', ride)).data.ride;
}

/** The member of the demo content takes a place on a free ride. */
export const bookRide = (page: Page, rideId: string) => bookAsMember(page, '/bookings/create-order', { rideId });
