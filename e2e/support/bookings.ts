import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type Member, registerMember } from './members.ts';
import { ownServer, type TestServer } from './server.ts';

export { expect };

/** On a separate server: places taken here must not be missing elsewhere. */
export const test = base.extend<{ person: Member }, { server: TestServer }>({
  server: ownServer(),

  /** Each test gets a new signed-in member: no other bookings interfere. */
  person: [
    async ({ server, readMail }, use) => use(await registerMember({ server, readMail }, 'Asha Patil')),
    { auto: true },
  ],
  storageState: ({ server, person: { token, user } }, use) => {
    const localStorage = [
      { name: 'userToken', value: token },
      { name: 'user', value: JSON.stringify(user) },
    ];
    return use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
});

/** Makes a visitor of the person. */
export async function forgetSession(page: Page) {
  // where no script of ours runs, which might put it back
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

type Ride = {
  _id: string;
  title: string;
  price: number;
  isActive: boolean;
  startTime: string;
  registeredCount: number;
  maxCapacity: number;
};

/** A rider's input in step 1, by field name. */
export const DETAILS = {
  Address: 'Flat 4, Hill Road, Bandra West, Mumbai',
  'Contact number': '98200 00000',
  Gender: 'Female',
  'Date of birth': '1994-02-11',
  'Blood group': 'B+',
  'Motorcycle number': 'MH01AB1234',
  'Emergency contact person name': 'Suresh Patil',
  'Emergency contact number': '98201 11111',
  'Medical history': 'None',
};

export const listRides = async (request: APIRequestContext): Promise<Ride[]> =>
  (await (await request.get('/api/rides?limit=100')).json()).data.data;

export const isBookable = ({ isActive, price, startTime, registeredCount, maxCapacity }: Omit<Ride, '_id'>) =>
  isActive && price > 0 && registeredCount < maxCapacity && Date.parse(startTime) > Date.now() + 72 * 3_600_000;

/** A ride of the demo content that has a price, can be booked and is far enough ahead for a refund. */
export async function bookableRide(request: APIRequestContext): Promise<Ride> {
  const ride = (await listRides(request)).find(isBookable);
  if (!ride) throw new Error('no ride to book');
  return ride;
}

export const rupees = (sum: number) => `₹${sum.toLocaleString('en-IN')}`;

export const bookingDialog = (page: Page) => page.getByRole('dialog', { name: 'Book your place' });
export const field = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label}`));

export async function fillDetails(dialog: Locator, change: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...DETAILS, ...change })) {
    const isChoice = label === 'Gender' || label === 'Blood group';
    await (isChoice ? field(dialog, label).selectOption(value) : field(dialog, label).fill(value));
  }
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
}

/** Presses the button of a ride on the list. */
export async function openRide(page: Page, title: string): Promise<Locator> {
  await page.goto('/upcoming-rides');
  await page.getByRole('article', { name: title }).getByRole('button').click();
  await expect(bookingDialog(page)).toBeVisible();
  return bookingDialog(page);
}

/** Fills step 1 in and goes on to step 2. */
export async function reachPayment(dialog: Locator, change: Record<string, string> = {}) {
  await fillDetails(dialog, change);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
}

export const payButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Proceed to Payment' });

/** The sandbox's window. */
export const payWindow = (page: Page) => page.getByRole('dialog', { name: 'Sahyadri Brotherhood' });

export async function payByUpi(page: Page, address = 'success@razorpay') {
  await payWindow(page).getByRole('tab', { name: 'UPI' }).click();
  await payWindow(page).getByLabel('UPI ID').fill(address);
  await payWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}

export async function payByCard(page: Page, number: string) {
  const window = payWindow(page);
  await window.getByRole('tab', { name: 'Card' }).click();
  await window.getByLabel('Card number').fill(number);
  await window.getByLabel('Expiry').fill('12/39');
  await window.getByLabel('CVV').fill('123');
  await window.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function leaveWindow(page: Page) {
  await payWindow(page).getByRole('button', { name: 'Close window' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
}

/** Books a ride of the list and pays for it. */
export async function bookRide(page: Page, title: string) {
  const dialog = await openRide(page, title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await payByUpi(page);
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

/** A ride or booking on the page. */
export const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
