import type { Page } from '@playwright/test';
import { UNMARKED } from '../../packages/contract/src/roster/roster.rules.ts';
import { HOUR_MS, toDateTimeInput } from '../../packages/contract/src/shared/dates.ts';
import { rosterPath } from '../../packages/contract/src/shared/site-paths.ts';
import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { fillDetails, openRide, payButton, payByUpi, reachPayment } from '../support/bookings.ts';
import { test as base, expect, type Mail, MEMBER } from '../support/fixtures.ts';
import {
  bookOnline,
  callAsMember,
  joinLine,
  type Member,
  openAsMember,
  registerMember,
  takeOffer,
} from '../support/members.ts';
import { rideWithThreePhones } from '../support/ride-day-steps.ts';
import { ownServer, type TestServer } from '../support/server.ts';
import { toast } from '../support/toasts.ts';

/** A server for this file alone: its books are examined. */
const test = base.extend<object, { server: TestServer }>({ server: ownServer() });

// a click that can't happen is a failure long before the test's time is over
test.use({ actionTimeout: 60_000 });

const RIDE = 'Malshej by Dawn';
/** With signs that a careless page would take for markup. */
const GUEST = 'Omkar <b>Rao</b>';

const FIRST_NAMES = ['Farhan', 'Ishaan', 'Meher', 'Rhea', 'Sahil', 'Vivek', 'Zoya'];
const LAST_NAMES = ['Bhatt', 'Dalvi', 'Fernandes', 'Gokhale', 'Joshi', 'Kadam'];
const NAMES = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => `${first} ${last}`));
const ONLINE = NAMES.slice(0, 11);
const CASH = NAMES.slice(11, 24);
const GUESTS = NAMES.slice(24, 37);

test('a ride is published, fills up, is ridden and completed, and its books balance', async ({
  page,
  server,
  openBrowser,
  readMail,
  allowConsole,
}) => {
  // forty bookings and five browsers take their time on a busy machine
  test.setTimeout(600_000);
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const register = (name: string) => registerMember({ server, readMail }, name);
  const [asha, leela, nikhil, tara] = await Promise.all([
    register('Asha Patil'),
    register('Leela Nair'),
    register('Nikhil Bose'),
    register('Tara Sethi'),
  ]);
  const online = await Promise.all(ONLINE.map(register));
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await publish(page);

  const ashaPage = await openBrowser();
  await bookAndPay(ashaPage, asha);
  await bookAtDesk(page);
  await Promise.all(online.map((member) => bookOnline(server, member, id)));
  await bookTheRest(page, id);

  const first = await joinLine(server, leela, id);
  const nikhilPage = await openBrowser();
  await joinInBrowser(nikhilPage, nikhil);
  await joinLine(server, tara, id);

  await cancelOwnPlace(ashaPage);
  await expectLine(page, id, ['Leela Nair: offered', 'Nikhil Bose: 1', 'Tara Sethi: 2']);
  await joinLine(server, asha, id);
  await leaveLine(ashaPage);
  await cancelForCashRider(page);
  await callAsMember(server, leela, `/waiting/${first._id}/leave`);
  await expectLine(page, id, ['Nikhil Bose: offered', 'Tara Sethi: offered']);
  await followOffer(nikhilPage, await readMail(nikhil.email, 2));
  await takeOffer(server, tara);
  await expectLine(page, id, []);

  await writeToRiders(page, id);
  expect((await readMail('rider.0@example.com')).text).toContain('Tank full');

  await moveRide(page, id, { startTime: 2, endTime: 8 });
  await rideWithThreePhones({ page, openBrowser, id, riders: ['Nikhil Bose', GUEST, 'Tara Sethi'] });
  await moveRide(page, id, { startTime: -8, endTime: -2 });
  await readMail(tara.email, 4);
  await correctAttendance(page, id, `${ONLINE[0]}`);
  await complete(page);
  expect((await readMail(tara.email, 5)).text).toContain('review');

  await expect(async () => {
    await ashaPage.goto('/my-bookings');
    await ashaPage.getByRole('button', { name: 'Past' }).click();
    await expect(ashaPage.getByRole('article', { name: RIDE })).toContainText('Refund of ₹750 sent', { timeout: 5000 });
  }).toPass();
  expect(await server.examine()).toContain('All places and all money are accounted for.');
});

async function publish(page: Page): Promise<string> {
  await openBackOffice(page, '/admin/upcoming-rides');
  await page.getByRole('button', { name: 'Create Ride' }).click();
  const form = dialog(page, 'Create Ride');
  await form.getByLabel('Title').fill(RIDE);
  await form.getByLabel('Start Time').fill(toDateTimeInput(inHours(240)));
  await form.getByLabel('Venue').fill('Sion Circle');
  await form.getByLabel('Max Capacity').fill('40');
  await form.getByLabel('Price (INR)').fill('1500');
  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expect(toast(page, 'Ride created successfully')).toBeVisible();
  const riders = row(page, RIDE).getByRole('link', { name: `0 / 40 riders of ${RIDE}` });
  return /rides\/([^/]+)/.exec((await riders.getAttribute('href')) ?? '')?.[1] ?? '';
}

async function bookAndPay(page: Page, member: Member) {
  await openAsMember(page, member, '/upcoming-rides');
  const booking = await openRide(page, RIDE);
  await reachPayment(booking);
  await payButton(booking).click();
  await payByUpi(page);
  await expect(booking.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

/** A member who pays in cash, and a guest who has sent the money by bank. */
async function bookAtDesk(page: Page) {
  await page.goto('/admin/bookings');
  const form = await openDeskForm(page);
  await form.getByLabel('Find a member').fill(MEMBER.email);
  await form.getByRole('button', { name: /^Kabir Shetty/ }).click();
  await form.getByLabel('Contact Number').fill('98200 00112');
  await form.getByRole('radio', { name: 'Cash: ₹1,500' }).check();
  await form.getByRole('button', { name: 'Add Booking' }).click();
  await expect(toast(page, 'Kabir Shetty, #')).toBeVisible();
  await expect(form).toBeHidden();

  await openDeskForm(page);
  await form.getByLabel('Full Name').fill(GUEST);
  await form.getByLabel('Contact Number').fill('98200 00111');
  await form.getByRole('radio', { name: /^Bank transfer/ }).check();
  await form.getByLabel('UTR').fill('AXIS 4412 0098 11');
  await form.getByRole('button', { name: 'Add Booking' }).click();
  await expect(toast(page, `${GUEST}, #`)).toBeVisible();
}

async function openDeskForm(page: Page) {
  await page.getByRole('button', { name: 'Add Booking' }).click();
  const form = dialog(page, 'Add Booking');
  const option = form.getByRole('option', { name: RIDE });
  await form.getByLabel('Ride *').selectOption(await option.getAttribute('value'));
  return form;
}

/** By the calls of the same form: until no place is left. */
async function bookTheRest(page: Page, itemId: string) {
  for (const [index, fullName] of [...CASH, ...GUESTS].entries()) {
    const isGuest = index >= CASH.length;
    const contactNumber = `98200${10_000 + index}`;
    const email = isGuest ? '' : `rider.${index}@example.com`;
    await callAsAdmin(page, 'POST', '/admin/bookings', {
      itemId,
      personalInfo: { fullName, contactNumber, email },
      payment: isGuest ? 'free' : 'cash',
      tellRider: false,
    });
  }
}

/** While another person is first in line. */
async function joinInBrowser(page: Page, member: Member) {
  await openAsMember(page, member, '/upcoming-rides');
  const card = page.getByRole('article', { name: RIDE });
  await expect(card.getByRole('button', { name: 'Fully Booked' })).toBeDisabled();
  await card.getByRole('button', { name: 'Join the waiting list' }).click();
  const form = dialog(page, 'Join the waiting list');
  await fillDetails(form);
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(form.getByText("You're 2nd in line")).toBeVisible();
  await form.getByRole('link', { name: 'My bookings' }).click();
  await expect(ownCard(page)).toContainText("You're 2nd in line");
}

async function cancelOwnPlace(page: Page) {
  await page.goto('/my-bookings');
  await ownCard(page).getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel and refund ₹750' }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
}

async function leaveLine(page: Page) {
  await page.reload();
  const waiting = ownCard(page).filter({ hasText: "You're 3rd in line" });
  await waiting.getByRole('button', { name: 'Leave the waiting list' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(waiting).toHaveCount(0);
}

async function cancelForCashRider(page: Page) {
  await page.goto(`/admin/bookings?search=${encodeURIComponent(RIDE)}`);
  await page.getByRole('button', { name: /^Cancel Kabir Shetty/ }).click();
  const cancel = dialog(page, 'Cancel booking');
  await cancel.getByRole('radio', { name: 'Everything: ₹1,500' }).check();
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, '₹1,500 to be paid back by hand')).toBeVisible();
  await page.getByRole('button', { name: /^View Kabir Shetty/ }).click();
  await dialog(page, 'Booking Details').getByRole('button', { name: 'Paid back' }).click();
  await expect(toast(page, '₹1,500 recorded as paid back')).toBeVisible();
}

type Waiting = { name: string; state: string; position: number | null };

async function expectLine(page: Page, id: string, line: string[]) {
  const { waiting } = (await callAsAdmin(page, 'GET', `/admin/rides/${id}/waiting`)).data;
  const stands = ({ name, state, position }: Waiting) => `${name}: ${position ?? state}`;
  expect(waiting.map(stands)).toEqual(line);
}

async function followOffer(page: Page, { text }: Mail) {
  const link = /\S+\/my-bookings\/\S+/.exec(text)?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Pay ₹1,500' }).click();
  await payByUpi(page);
  await expect(toast(page, 'Payment successful! Booking confirmed.')).toBeVisible();
}

async function writeToRiders(page: Page, id: string) {
  await page.goto('/admin/upcoming-rides');
  await page.getByRole('link', { name: `40 / 40 riders of ${RIDE}` }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole('button', { name: 'Message riders' }).click();
  const form = dialog(page, 'Message riders');
  await expect(form.getByRole('radio', { name: 'Everyone with a place (40)' })).toBeChecked();
  await form.getByLabel('Subject').fill('Sunday, 5 am');
  await form.getByLabel('Message').fill('Tank full, rain suit on top.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/26 sent, 14 no email address/);
}

/** The server's clock can't be moved, so the ride is. */
async function moveRide(page: Page, id: string, hours: { startTime: number; endTime: number }) {
  const [startTime, endTime] = [hours.startTime, hours.endTime].map((hour) => toDateTimeInput(inHours(hour)));
  await callAsAdmin(page, 'PUT', `/admin/rides/${id}`, { startTime, endTime, confirmStart: true, tellRiders: false });
}

/** The answer to the question that the check-in left open: they didn't come. */
async function correctAttendance(page: Page, id: string, rider: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(rosterPath('ride', id));
  const attendance = page.getByLabel(`Attendance of ${rider}`);
  await expect(attendance).toHaveValue(UNMARKED);
  const shown = await attendance.evaluate((select: HTMLSelectElement) => {
    select.value = 'no-show';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.value;
  });
  expect(shown, 'in the task of the choice itself').toBe('no-show');
  await expect(toast(page, `${rider}: no-show`)).toBeVisible();
  await page.reload();
  await expect(attendance).toHaveValue('no-show');
}

async function complete(page: Page) {
  await page.goto(`/admin/upcoming-rides?search=${encodeURIComponent(RIDE)}`);
  await page.getByRole('button', { name: `Complete ride ${RIDE}` }).click();
  const form = dialog(page, 'Complete ride');
  await expect(form).toContainText('3, by the check-in');
  await form.getByRole('button', { name: 'Complete ride' }).click();
  await expect(toast(page, 'Completed ride created successfully')).toBeVisible();
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const ownCard = (page: Page) => page.getByRole('article', { name: RIDE });
