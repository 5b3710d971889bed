import type { APIRequestContext, Page } from '@playwright/test';
import {
  bookingDialog,
  expect,
  field,
  fillDetails,
  forgetSession,
  leaveWindow,
  payByCard,
  payWindow,
  reachPayment,
  test,
} from '../support/bookings.ts';
import { expectAccessible } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

type ClubEvent = { _id: string; title: string; price: number; capacity: { currentParticipants: number } };

const PAID = 'Mumbai Bikers Mania at Karjat';
const FREE = 'Chai and Charts';

async function named(request: APIRequestContext, title: string): Promise<ClubEvent> {
  const { data } = await (await request.get('/api/events?limit=100')).json();
  return data.events.find((event: ClubEvent) => event.title === title);
}

async function openEvent(page: Page, title: string) {
  await page.goto('/events');
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(bookingDialog(page)).toBeVisible();
  return bookingDialog(page);
}

test('a visitor is asked to log in', async ({ page, person }) => {
  await forgetSession(page);
  await page.goto('/events');
  await page.getByRole('article', { name: PAID }).getByRole('button', { name: 'REGISTER NOW' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toContainText('Please login to book this event');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/events');
  await expect(bookingDialog(page)).toContainText(PAID);
});

test('an event is booked and paid by card', async ({ page, request, person, readMail }) => {
  const event = await named(request, PAID);
  const dialog = await openEvent(page, PAID);
  await expect(dialog.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await expect(field(dialog, 'Email')).toHaveValue(person.email);
  await reachPayment(dialog);
  await expect(dialog).toContainText('Payment gateway fee₹0');
  // the early-bird price
  await expect(dialog).toContainText('Total₹1,999');
  await dialog.getByRole('button', { name: 'Pay ₹1,999' }).click();
  await expect(payWindow(page)).toContainText(`Event Booking - ${PAID}`);
  await expect(payWindow(page)).toContainText('₹1,999');
  await payByCard(page, '5500670000001002');
  await expect(toast(page, 'Event booking confirmed successfully!')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  const taken = event.capacity.currentParticipants + 1;
  await expect(page.locator('article').filter({ hasText: PAID })).toContainText(`${taken}/400`);
  expect((await readMail(person.email, 2)).text).toContain(PAID);
  await dialog.getByRole('link', { name: 'Ticket' }).click();
  await expect(page).toHaveURL(/\/my-bookings\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAID);
});

test('a free event is confirmed at once, without the provider', async ({ page, request, person, readMail }) => {
  const event = await named(request, FREE);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const dialog = await openEvent(page, FREE);
  await reachPayment(dialog);
  await expect(dialog).toContainText('Total₹0');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(toast(page, 'Event booking successful!')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  await expectAccessible(page);
  const taken = event.capacity.currentParticipants + 1;
  const listed = page.locator('article').filter({ hasText: FREE });
  await expect(listed).toContainText(`${taken}/50`);
  await expect(listed).toContainText("You're in");
  await expect(listed.getByRole('button', { includeHidden: true })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/sandbox'))).toEqual([]);
  expect((await readMail(person.email, 2)).text).toContain(FREE);
});

test('a free ride is confirmed at once too', async ({ page }) => {
  await page.goto('/upcoming-rides');
  await page.getByRole('button', { name: 'Book Now - ₹0' }).click();
  const dialog = bookingDialog(page);
  await reachPayment(dialog);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(toast(page, 'Booking confirmed successfully!')).toBeVisible();
});

test('step 1 names one thing after the other', async ({ page, person }) => {
  const dialog = await openEvent(page, PAID);
  const alert = dialog.getByRole('alert');
  const next = dialog.getByRole('button', { name: 'Next' });
  const says = async (text: string, focused: string) => {
    await next.click();
    await expect(alert).toHaveText(text);
    await expect(field(dialog, focused)).toBeFocused();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
  };
  await field(dialog, 'Email').fill(' ');
  await says('Please fill in email', 'Email');
  await field(dialog, 'Email').fill('asha at example');
  await expect(alert).toBeHidden();
  await says('Please fill in address', 'Address');
  await fillDetails(dialog, { 'Contact number': '+91 98200 00000', 'Emergency contact number': '12345' });
  await field(dialog, 'Medical history').fill('');
  await says('Please fill in medical history', 'Medical history');
  await field(dialog, 'Medical history').fill('None');
  await dialog.getByRole('checkbox').first().uncheck();
  await next.click();
  await expect(alert).toHaveText('Please accept all required agreements');
  await dialog.getByRole('checkbox').first().check();
  await says('Please enter a valid email address', 'Email');
  await expectAccessible(page);
  await field(dialog, 'Email').fill(person.email);
  await says('Please enter a valid 10-digit contact number', 'Contact number');
  await field(dialog, 'Contact number').fill('98200-00000');
  await says('Please enter a valid 10-digit emergency contact number', 'Emergency contact number');
  await field(dialog, 'Emergency contact number').fill('9820111111');
  await next.click();
  await expect(dialog.getByRole('button', { name: 'Pay ₹1,999' })).toBeVisible();
});

test('a closed payment window is an error, and the place stays held', async ({ page }) => {
  const dialog = await openEvent(page, PAID);
  await reachPayment(dialog);
  await dialog.getByRole('button', { name: 'Pay ₹1,999' }).click();
  await leaveWindow(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Payment cancelled' })).toBeVisible();
  await expect(dialog).toContainText(/Your place is held for 1[0-5]:\d\d\./);
  await expect(dialog.getByRole('button', { name: 'Pay ₹1,999' })).toBeEnabled();
});

test('an order that fails without a message reads: Failed to create booking', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/api/event-bookings/create-order', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  const dialog = await openEvent(page, PAID);
  await reachPayment(dialog);
  await dialog.getByRole('button', { name: 'Pay ₹1,999' }).click();
  await expect(toast(page, 'Failed to create booking')).toBeVisible();
});

test('paying after the session has ended asks to log in', async ({ page, request, person, allowConsole }) => {
  allowConsole(/status of 401/);
  const event = await named(request, PAID);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  const dialog = bookingDialog(page);
  await reachPayment(dialog);
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${person.token}` } });
  await dialog.getByRole('button', { name: 'Pay ₹1,999' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Please login to book this event')).toBeVisible();
});
