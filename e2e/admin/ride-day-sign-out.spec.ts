import type { Page } from '@playwright/test';
import { HOUR_MS, toDateTimeInput } from '../../packages/contract/src/shared/dates.ts';
import { callAsAdmin, dialog } from '../support/admin-steps.ts';
import { stopClock } from '../support/clock-steps.ts';
import { ADMIN, expect } from '../support/fixtures.ts';
import { callAsMember, type Member, registerMember } from '../support/members.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

const RIDER = 'Omkar Rao';
const GUEST = 'Sunita Joshi';

test('signing out takes the riders off a captain’s phone, and nothing that was noted is lost', async ({
  page,
  server,
  readMail,
  allowConsole,
}) => {
  // a tab may ask for the session that another has just ended
  allowConsole(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const captain = await addCaptain(page, await registerMember({ server, readMail }, 'Ravi Dalvi'));
  const own = await addRideDay(page, { captain, rider: RIDER });
  const other = await addRideDay(page, { rider: GUEST });
  const office = page;
  await signIn(office, captain);

  const phone = await office.context().newPage();
  await phone.goto(await marshalLink(page, other));
  await expect(rowOf(phone, GUEST)).toBeVisible();
  await expect(phone.getByText('All sent')).toBeVisible();
  await openDay(phone, own, RIDER);
  await office.context().setOffline(true);
  await phone.getByRole('button', { name: `Check in ${RIDER}` }).click();
  await expect(phone.getByText('No network. 1 mark on this phone')).toBeVisible();

  await office.getByRole('button', { name: 'Logout' }).press('Enter');
  const question = dialog(office, 'Marks not sent yet');
  await expect(question).toContainText("One mark of a ride day on this phone hasn't been sent yet. Sign out anyway?");
  // not those of the bar that its button is in
  const ink = await office.evaluate(() => getComputedStyle(document.body).color);
  await expect(question.getByText('Sign out anyway?')).toHaveCSS('color', ink);
  await question.getByRole('button', { name: 'Stay signed in' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(office.getByRole('button', { name: 'Logout' })).toBeFocused();
  await expect(rowOf(phone, RIDER)).toBeVisible();
  await office.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(office, 'Logged out successfully')).toBeVisible();

  // said before the day has left the browser
  await expect.poll(async () => (await keptOn(office)).days).toEqual([other]);
  await office.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Sign in to open this ride day' })).toBeVisible();
  await expect(phone.getByText(RIDER)).toHaveCount(0);
  expect(await keptOn(phone)).toEqual({ days: [other], unsent: [own] });
  await phone.goto(`/ride-day/${other}`);
  await expect(rowOf(phone, GUEST)).toBeVisible();

  // another person on this phone isn't asked about them, and doesn't send them
  await signIn(phone, ADMIN);
  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(phone, 'Logged out successfully')).toBeVisible();
  expect(await keptOn(phone)).toMatchObject({ unsent: [own] });

  await signIn(phone, captain);
  await openDay(phone, own, RIDER);
  await expect(rowOf(phone, RIDER).getByText('Arrived')).toBeVisible();
  await expect(phone.getByText('All sent')).toBeVisible();
  expect(await keptOn(phone)).toMatchObject({ unsent: [] });

  // on a slow network the menu can be closed before it's known what is left
  await office.context().route(`**/api/admin/ride-days/${own}/marks`, () => {});
  await rowOf(phone, RIDER).getByRole('button').first().click();
  await phone.getByRole('dialog').getByRole('button', { name: 'No-show' }).click();
  await expect.poll(async () => (await keptOn(phone)).unsent).toEqual([own]);
  await phone.close();
  const computer = office.viewportSize();
  await office.setViewportSize({ width: 390, height: 844 });
  await office.clock.install();
  await office.goto('/');
  await office.getByRole('button', { name: 'Open menu' }).click();
  // the network has four seconds
  await stopClock(office, new Date(Date.now() + 60_000));
  await office.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(office.getByRole('button', { name: 'Sending marks...' })).toBeVisible();
  await office.keyboard.press('Escape');
  await office.clock.resume();
  await expect(toast(office, "You're still signed in")).toBeVisible();
  await office.context().unrouteAll({ behavior: 'ignoreErrors' });

  // with a network what waits is sent first, and nothing is asked
  if (computer) await office.setViewportSize(computer);
  await office.goto('/admin/dashboard');
  await office.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(office, 'Logged out successfully')).toBeVisible();
  await expect.poll(async () => (await keptOn(office)).days).toEqual([other]);
});

test('a captain who was signed out everywhere finds no riders on the phone any more', async ({
  page,
  server,
  readMail,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const captain = await addCaptain(page, await registerMember({ server, readMail }, 'Neha Kadam'));
  const id = await addRideDay(page, { captain, rider: RIDER });
  await signIn(page, captain);
  await openDay(page, id, RIDER);
  const { email, password } = captain;
  const elsewhere = await page.request.post('/api/auth/login', { data: { email, password } });
  await callAsMember(server, { ...captain, ...(await elsewhere.json()).data }, '/auth/logout-all');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to open this ride day' })).toBeVisible();
  await expect(page.getByText("You've been signed out, so riders' details have left this phone.")).toBeVisible();
  await expect(page.getByText(RIDER)).toHaveCount(0);
  await expect.poll(() => keptOn(page)).toEqual({ days: [], unsent: [] });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, captain);
  await expect(page).toHaveURL(`/ride-day/${id}`);
  await expect(rowOf(page, RIDER)).toBeVisible();
});

/** A role ends the sessions from before. */
async function addCaptain(page: Page, member: Member): Promise<Member> {
  const found = await callAsAdmin(page, 'GET', `/admin/users?search=${encodeURIComponent(member.email)}`);
  const [{ _id, fullName, email }] = found.data.data;
  const form = { fullName, email, phone: '', role: 'user', clubRole: 'captain', isActive: true };
  await callAsAdmin(page, 'PUT', `/admin/users/${_id}`, form);
  return { ...member, user: { _id } };
}

/** A ride that starts soon, with one rider. */
async function addRideDay(page: Page, { captain, rider }: { captain?: Member; rider: string }): Promise<string> {
  const [startTime, endTime] = [2, 8].map((hours) => toDateTimeInput(new Date(Date.now() + hours * HOUR_MS)));
  const form = { title: `Day of ${rider}`, startTime, endTime, venue: 'Sion Circle', maxCapacity: 5, price: 0 };
  const { ride } = (await callAsAdmin(page, 'POST', '/admin/rides', form)).data;
  const personalInfo = { fullName: rider, contactNumber: '9820011122', email: '' };
  const booking = { itemId: ride._id, personalInfo, payment: 'free', tellRider: false };
  await callAsAdmin(page, 'POST', '/admin/bookings', booking);
  if (captain) {
    const userId = (captain.user as { _id: string })._id;
    await callAsAdmin(page, 'POST', `/admin/rides/${ride._id}/captains`, { userId });
  }
  return ride._id;
}

async function marshalLink(page: Page, id: string): Promise<string> {
  const form = { name: 'Ravi', seesMedical: false };
  const { links } = (await callAsAdmin(page, 'POST', `/admin/ride-days/${id}/links`, form)).data;
  const { pathname, hash } = new URL(links[0].url);
  return pathname + hash;
}

type Account = Pick<Member, 'email' | 'password'>;

async function signIn(page: Page, person: Account) {
  await page.goto('/admin/login');
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/admin/dashboard');
}

async function fillSignIn(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function openDay(page: Page, id: string, rider: string) {
  await page.goto(`/ride-day/${id}`);
  await expect(page.getByText('Works without a network')).toBeVisible();
  await expect(rowOf(page, rider)).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** What the browser keeps: the days, and the days of marks that aren't sent. */
const keptOn = (page: Page): Promise<{ days: string[]; unsent: string[] }> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('ride-day'));
    const all = (name: string) => resultOf(database.transaction(name).objectStore(name).getAll());
    const [days, marks] = [await all('days'), await all('marks')];
    database.close();
    return {
      days: days.map(({ id }) => id),
      unsent: marks.filter(({ isSent }) => !isSent).map(({ dayId }) => dayId),
    };
  });
