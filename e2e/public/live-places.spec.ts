import type { Page } from '@playwright/test';
import { bookingDialog, expect, listRides, reachPayment, test } from '../support/bookings.ts';

test.use({ isLive: true });

test('a booking changes the pages of another visitor, whose tabs share one stream', async ({
  page,
  request,
  openBrowser,
}) => {
  const ride = (await listRides(request)).find(({ price, isActive }) => price === 0 && isActive);
  if (!ride) throw new Error('no free ride');
  const visitor = await openBrowser();
  const streams: Page[] = [];
  visitor.context().on('request', (made) => made.resourceType() === 'eventsource' && streams.push(made.frame().page()));
  const isOpen = visitor.waitForResponse((answer) => answer.url().endsWith('/live/places'));
  await visitor.goto(`/rides/${ride._id}`);
  await isOpen;
  const list = await visitor.context().newPage();
  await list.goto('/upcoming-rides');
  const onPage = visitor.getByRole('meter', { name: 'Places taken' });
  const onCard = list.getByRole('article', { name: ride.title }).getByRole('meter');
  await expect(onPage).toHaveAttribute('aria-valuenow', String(ride.registeredCount));
  await expect(onCard).toHaveAttribute('aria-valuenow', String(ride.registeredCount));

  await page.goto(`/rides/${ride._id}`);
  await page.getByRole('button', { name: /^Book Now/ }).click();
  await reachPayment(bookingDialog(page));
  await bookingDialog(page).getByRole('button', { name: 'Confirm Booking' }).click();
  const taken = String(ride.registeredCount + 1);
  await expect(onPage).toHaveAttribute('aria-valuenow', taken);
  await expect(onCard).toHaveAttribute('aria-valuenow', taken);
  // one that was lost is opened again
  expect([streams.includes(visitor), streams.includes(list)]).toEqual([true, false]);
});
