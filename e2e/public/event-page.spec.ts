import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';

type Item = { _id: string; title: string; contentSections: { heading: string }[] };

const allOf = async (request: APIRequestContext): Promise<Item[]> =>
  (await (await request.get('/api/events?limit=20')).json()).data.events;
const named = async (request: APIRequestContext, title: string): Promise<Item> => {
  const found = (await allOf(request)).find((event) => event.title === title);
  if (!found) throw new Error(`There is no event ${title}`);
  return found;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an event has its own page, which can be shared', async ({ page, request }) => {
  const event = await named(request, 'Mumbai Bikers Mania at Karjat');
  await page.goto('/events?category=mumbai-bikers-mania');
  await page.getByRole('link', { name: event.title }).click();
  await expect(page).toHaveURL(`/events/${event._id}`);
  await expect(heading(page)).toHaveText(event.title);
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText(event.title);
  await expect(page).toHaveTitle(`${event.title} · Sahyadri Brotherhood`);
  const main = page.getByRole('main');
  for (const text of ['₹1,999', 'then ₹2,500', '96/400', 'Ulhas Valley Off-road Ground', 'mania@club.test', '50%']) {
    await expect(main).toContainText(text);
  }
  for (const section of event.contentSections) {
    await expect(main.getByRole('heading', { name: section.heading })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/events/${event._id}/calendar.ics`,
  );
  await expect(main.getByRole('button', { name: 'Share' })).toBeVisible();
  await main.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toContainText('Please login to book this event');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL('/events?category=mumbai-bikers-mania');
});

test('a closed event says why, a past event offers nothing', async ({ page, request }) => {
  const full = await named(request, 'Basic Roadside Repair');
  await page.goto(`/events/${full._id}`);
  await expect(page.getByRole('button', { name: 'REGISTER NOW' })).toBeDisabled();
  await expect(page.getByText('Fully booked')).toBeVisible();
  const postponed = await named(request, 'First Group Ride School');
  await page.goto(`/events/${postponed._id}`);
  await expect(page.getByText('Postponed', { exact: true })).toHaveCount(2);
  const past = await named(request, 'Blood Donation Camp, Sion');
  await page.goto(`/events/${past._id}`);
  await expect(heading(page)).toHaveText(past.title);
  const main = page.getByRole('main');
  await expect(main.getByText('This event is over.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'REGISTER NOW' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  for (const text of ['Price', 'Capacity', 'Register by', 'Be there']) await expect(main).not.toContainText(text);
});

test('an unknown id is not found', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    history.pushState({}, '', '/events/no-such-event');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(heading(page)).toHaveText('This road ends here');
  await expect(page).toHaveTitle('Not found · Sahyadri Brotherhood');
  const calls: string[] = [];
  page.on('request', (made) => calls.push(new URL(made.url()).pathname));
  const answer = await page.goto('/events/no-such-event');
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('This road ends here');
  await page.getByRole('main').getByRole('link', { name: 'Upcoming Rides' }).click();
  await expect(heading(page)).toHaveText('Upcoming Rides');
  expect(calls.filter((path) => path.startsWith('/api/events'))).toEqual([]);
});

test('it waits, fails and tries again', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 500/);
  const { _id, title } = await named(request, 'Chai and Charts');
  const address = `**/api/events/${_id}`;
  await page.route(address, () => {});
  await serveBare(page, `/events/${_id}`, 'templates/event.html');
  await page.goto(`/events/${_id}`);
  await expect(heading(page)).toHaveText('Loading event...');
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, message: '' } }));
  await page.goto(`/events/${_id}`);
  await expect(heading(page)).toHaveText('Failed to load event');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText(title);
});

test('the page works on every screen', async ({ page, request }) => {
  const { _id, title } = await named(request, 'Mumbai Bikers Mania at Karjat');
  await page.goto(`/events/${_id}`);
  await expect(heading(page)).toHaveText(title);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  for (const width of [720, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});
