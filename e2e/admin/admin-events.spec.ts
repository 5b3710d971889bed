import type { Page } from '@playwright/test';
import { bookAsMember, callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, MEMBER } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Events in numbers' }).getByRole('listitem').filter({ hasText: label }).locator('b');

/** A title unique to this run. */
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const addEvent = async (page: Page, title: string, change: object = {}): Promise<{ _id: string }> => {
  const event = {
    title,
    description: 'An evening.',
    startDate: inHours(240),
    location: 'Club House',
    isPublished: true,
    pricing: { isFree: true },
    ...change,
  };
  return (await callAsAdmin(page, 'POST', '/admin/events', event)).data.event;
};

/** The member of the demo content takes a place. */
const book = (page: Page, eventId: string) => bookAsMember(page, '/event-bookings/create-order', { eventId });

test('an event is edited, its sections too, and deleted', async ({ page }) => {
  const title = unique('Gymkhana');
  const section = { heading: 'Forty metres', content: 'White lines.', sectionTitle: 'The course', _id: 'a', order: 1 };
  const { _id } = await addEvent(page, title, {
    startDate: '2031-11-15T05:30',
    venue: { city: 'Karjat' },
    tags: ['slow', 'balance'],
    pricing: { basePrice: 900.5, earlyBirdPrice: 700, earlyBirdDeadline: '2031-10-31T23:59' },
    contentSections: [section, { ...section, _id: 'b', order: 2, sectionTitle: 'The prize', layout: 'image-right' }],
  });
  await openBackOffice(page, `/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Event');
  await expect(form.getByLabel('Start Date & Time')).toHaveValue('2031-11-15T05:30');
  await expect(form.getByLabel('Early Bird Deadline')).toHaveValue('2031-10-31T23:59');
  await expect(form.getByLabel('Base Price')).toHaveValue('900.5');
  await expect(form.getByLabel('City')).toHaveValue('Karjat');
  await expect(form.getByLabel('Tags')).toHaveValue('slow, balance');

  await form.getByRole('button', { name: 'Content Sections' }).click();
  await expect(form.getByRole('heading', { name: 'Content Sections' })).toBeInViewport();
  await expect(form.getByRole('heading', { name: 'Edit Event' })).toBeInViewport();
  const sections = form.getByRole('list', { name: 'Content sections' }).getByRole('listitem');
  await expect(sections).toHaveText([/The course.*image left/, /The prize.*image right/]);
  await form.getByRole('button', { name: 'Edit section The prize' }).click();
  const edited = dialog(page, 'Edit Content Section');
  await edited.getByLabel('Display Order').fill('0');
  await edited.getByRole('button', { name: 'Update Section' }).click();
  await expect(sections).toHaveText([/The prize/, /The course/]);
  await form.getByRole('button', { name: 'Delete section The course' }).click();
  const last = dialog(page, 'Delete section');
  await expect(last).toContainText('Are you sure you want to delete The course?');
  await last.getByRole('button', { name: 'Delete section' }).click();
  await form.getByLabel('Booking enabled').uncheck();
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Closed');
  const { event } = (await callAsAdmin(page, 'GET', `/admin/events/${_id}`)).data;
  expect(event.contentSections).toMatchObject([{ sectionTitle: 'The prize', order: 0, layout: 'image-right' }]);
  expect(event).toMatchObject({ startDate: '2031-11-15T00:00:00.000Z', price: 900.5, tags: ['slow', 'balance'] });

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = dialog(page, 'Delete event');
  await expect(question).toContainText(`Are you sure you want to delete ${title}?`);
  await question.getByRole('button', { name: 'Delete event' }).click();
  await expect(toast(page, 'Event deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
});

test('a booked event is cancelled with refunds, not deleted', async ({ page, readMail }) => {
  const title = unique('Workshop Night');
  const { _id } = await addEvent(page, title);
  await book(page, _id);
  await openBackOffice(page, `/admin/events?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('1 / 100');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Event');
  await form.getByLabel('General Location').fill('Karjat');
  await form.getByRole('button', { name: 'Update Event' }).click();
  const telling = dialog(page, 'Before you save');
  await expect(telling).toContainText("1 person has a place. You've changed the location.");
  await expect(telling.getByLabel('Email them about it')).toBeChecked();
  await expect(telling.getByLabel('Your words')).toHaveValue(/→ Karjat\n/);
  await telling.getByLabel('Your words').fill('We meet in Karjat, at the lake.');
  await telling.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '1 person with a place will be emailed.')).toBeVisible();
  expect((await readMail(MEMBER.email, `Changed: ${title}`)).text).toContain('We meet in Karjat, at the lake.');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form.getByLabel('Status').selectOption('cancelled');
  await expect(dialog(page, 'Cancel event')).toContainText("Other changes in the form won't be saved.");
  await page.getByRole('button', { name: 'Keep event' }).click();
  await expect(form.getByLabel('Status')).toHaveValue('draft');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const refusal = dialog(page, 'Delete event');
  await expect(refusal).toContainText(`1 person has booked ${title}, so it can't be deleted.`);
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Cancel event instead' }).click();

  const question = dialog(page, 'Cancel event');
  await expect(question).toContainText('1 person has booked it. Everyone will be emailed and fully refunded.');
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(
    "We'll send it word for word to everyone who has booked, and show it on the event.",
  );
  await question.getByRole('button', { name: 'Cancel event and refund' }).click();
  await expect(question.getByText('Reason is required')).toBeVisible();
  await question.getByLabel('Reason').fill('The bridge is closed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel event and refund' }).click();
  await expect(toast(page, 'Event cancelled successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: `Cancel ${title}` })).toHaveCount(0);
  await readMail(MEMBER.email, `Event cancelled: ${title}`);

  await page.reload();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(refusal).toContainText(`${title} has 1 booking on record, so it can't be deleted.`);
  await refusal.getByRole('button', { name: 'Keep event' }).click();
});

test('search, category and status of the list', async ({ page }) => {
  const batch = crypto.randomUUID().slice(0, 8);
  await addEvent(page, `Alpha ${batch}`, {
    category: 'meetup',
    location: `Bravo ${batch}`,
    details: `Charlie ${batch}`,
  });
  await addEvent(page, `Yesterday ${batch}`, { category: 'ride', startDate: inHours(-30) });
  await openBackOffice(page, '/admin/events');
  const search = page.getByRole('searchbox', { name: 'Search by title, location or details' });
  for (const word of ['alpha', 'bravo', 'charlie']) {
    await search.fill(`${word} ${batch}`);
    await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`Alpha ${batch}`)]);
  }
  await search.fill(batch);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(row(page, 'Yesterday')).toContainText('Completed');
  await expect(row(page, 'Alpha')).toContainText('Upcoming');
  await page.getByLabel('Filter by category').selectOption('ride');
  await expect(page).toHaveURL(`/admin/events?search=${batch}&category=ride`);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`Yesterday ${batch}`)]);
  await page.getByLabel('Filter by category').selectOption('workshop');
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(Number(await counter(page, 'Total Events').textContent())).toBeGreaterThan(2);
});

test('failures show the specified messages, and the form keeps its contents', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const title = unique('Chai Meet');
  await addEvent(page, title);
  await openBackOffice(page, `/admin/events?search=${encodeURIComponent(title)}`);
  const fail = (method: string, body: object) =>
    page.route('**/api/admin/events**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: body }) : route.fallback(),
    );
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Event');
  await form.getByLabel('Subtitle').fill('With biscuits');

  await fail('PUT', { success: false });
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Operation failed')).toBeVisible();
  await fail('PUT', { success: false, message: 'The server is having chai.' });
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'The server is having chai.')).toBeVisible();
  await expect(form.getByLabel('Subtitle')).toHaveValue('With biscuits');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully')).toBeVisible();

  await fail('DELETE', { success: false });
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog(page, 'Delete event').getByRole('button', { name: 'Delete event' }).click();
  await expect(toast(page, 'Failed to delete event')).toBeVisible();

  await fail('GET', { success: false });
  await page.reload();
  await expect(toast(page, 'Failed to fetch events')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(row(page, title)).toBeVisible();
});

test('on a phone everything fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBackOffice(page, '/admin/events?search=Mania at Karjat');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit Mumbai/ }).click();
  await expect(dialog(page, 'Edit Event').getByRole('textbox', { name: /^Title/ })).toHaveValue(/Mania/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Edit section/ })
    .first()
    .click();
  await expect(dialog(page, 'Edit Content Section').getByLabel('Main Heading')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const overflowing = await page.evaluate(
    () =>
      [...document.querySelectorAll('dialog')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .length,
  );
  expect(overflowing).toBe(0);
});
