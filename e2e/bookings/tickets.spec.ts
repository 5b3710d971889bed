import type { Page } from '@playwright/test';
import { bookableRide, bookRide, card, expect, test } from '../support/bookings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

test('a paid place has a ticket and a receipt that print', async ({ page, request, person }) => {
  const ride = await bookableRide(request);
  await bookRide(page, ride.title);
  await page.goto('/my-bookings');
  const mine = card(page, ride.title);
  await expect(mine).toContainText('Paid');
  await expect(mine).toContainText(`₹${ride.price.toLocaleString('en-IN')} paid`);
  await expect(mine.getByRole('img', { name: /^Ticket code of booking/ })).toBeVisible();
  for (const width of [1440, 1024, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await mine.getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await expect(page).toHaveTitle(/^Ticket [A-Z2-9]{3} [A-Z2-9]{4} · /);
  const main = page.getByRole('main');
  await expect(main).toContainText(person.fullName);
  await expect(main).toContainText('Interceptor 650, MH01AB1234');
  // at the start, before dawn, on a phone: the code is there without scrolling, and it is large
  const code = await main.getByRole('img', { name: /^Ticket code of booking/ }).boundingBox();
  expect(code?.width).toBeGreaterThan(280);
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(844);
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/rides/${ride._id}/calendar.ics`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const ticket = page.url();
  await expectOneSheet(page);

  await main.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(`${ticket}/receipt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(main).toContainText('MethodUPI');
  await expect(main).toContainText(/Paymentpay_\w+/);
  await expect(main).toContainText(`Total paid₹${ride.price.toLocaleString('en-IN')}`);
  await expect(main).toContainText('Test mode: no real money moves');
  await expect(main).toContainText('Sion Circle, Mumbai 400022');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectOneSheet(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');

  // the place goes to another rider: this ticket ends
  await page.goto(ticket);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over your place' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByLabel(/^Full name/)).toBeFocused();
  const rider = {
    'Full name': 'Nikhil Rane',
    Email: 'nikhil@riders.test',
    'Contact number': '98200 11223',
    'Date of birth': '1992-02-02',
    'Motorcycle model name': 'Himalayan 450',
    'Motorcycle number': 'MH02CD2345',
    'Emergency contact person name': 'Sunita Rane',
    'Emergency contact number': '98200 11224',
  };
  for (const [label, text] of Object.entries(rider)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
  await dialog.getByLabel(/^Blood group/).selectOption('O-');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(toast(page, 'Your place now belongs to Nikhil Rane.')).toBeVisible();
  await expect(main).toContainText("This isn't a valid ticket.");
  await expect(main.getByRole('img', { name: /^Ticket code of booking/ })).toHaveCount(0);
});

test('a ticket opens without a network, until its rider logs out', async ({ page, request, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const ride = await bookableRide(request);
  await bookRide(page, ride.title);
  await page.goto('/my-bookings');
  const pages = ['/my-bookings', '/my-bookings/ticket'];
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(pages));
  await page.context().setOffline(true);
  await page.goto('/my-bookings');
  await expect(page.getByText(/^Saved copy from /)).toBeVisible();
  await card(page, ride.title).getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await page.getByRole('button', { name: 'Full screen' }).click();
  const screen = page.getByRole('dialog', { name: /^Ticket code of booking/ });
  await expect(screen.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);

  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptPages(page)).toEqual([]);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain('own-bookings');
});

/** Addresses of what the tickets' worker keeps. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = (await caches.has('my-bookings')) ? await (await caches.open('my-bookings')).keys() : [];
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** On paper there is nothing but the paper itself, and it is one page. */
async function expectOneSheet(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
}
