import type { Page } from '@playwright/test';
import { callAsAdmin, openBackOffice } from './admin-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, MEMBER, test } from './fixtures.ts';
import { PICTURE, TEXT_FILE } from './picture-files.ts';

const SECTIONS = [
  'Basic Information',
  'Event Schedule',
  'Venue & Location',
  'Event Classification',
  'Pricing & Registration',
  'Media & Visibility',
  'Contact Information',
  'Content Sections',
];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Events in numbers' }).getByRole('listitem').filter({ hasText: label }).locator('b');
const row = (page: Page, title: string) => page.getByRole('row', { name: title });

/** A title nobody else in this run has. */
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
async function book(page: Page, eventId: string) {
  const { token } = (await (await page.request.post('/api/auth/login', { data: MEMBER })).json()).data;
  const answer = await page.request.post('/api/event-bookings/create-order', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      eventId,
      personalInfo: {
        email: MEMBER.email,
        fullName: 'Asha Patil',
        address: '12 Ridge Road, Thane',
        contactNumber: '9820000118',
        gender: 'Female',
        dateOfBirth: '1994-03-21',
        bloodGroup: 'B+',
      },
      motorcycleInfo: { modelName: 'Himalayan 450', motorcycleNumber: 'MH01AB1234' },
      emergencyContact: { personName: 'Ravi Patil', number: '9820000119' },
      medicalHistory: 'None',
      agreements: {
        foodAndRefreshments: true,
        informationAccuracy: true,
        noContrabands: true,
        rulesAndRegulations: true,
      },
    },
  });
  expect(answer.ok()).toBe(true);
}

test('an event is created with all its sections, seen by visitors, edited and deleted', async ({ page }) => {
  const title = unique('Slow Race Cup');
  await openBackOffice(page, '/admin/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(row(page, 'Chai and Charts')).toBeVisible();
  await expectAccessible(page);
  const totalBefore = Number(await counter(page, 'Total Events').textContent());

  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  for (const name of SECTIONS) await expect(form.getByRole('heading', { name, exact: true })).toBeVisible();

  // what a new event has before anything is entered
  await expect(form.getByLabel('Category')).toHaveValue('other');
  await expect(form.getByLabel('Event Type')).toHaveValue('upcoming');
  await expect(form.getByLabel('Status')).toHaveValue('draft');
  await expect(form.getByLabel('Max Participants')).toHaveValue('100');
  await expect(form.getByLabel('Currency')).toHaveValue('INR');
  await expect(form.getByLabel('Booking enabled')).toBeChecked();
  await expect(form.getByLabel('Published')).not.toBeChecked();
  await expect(form.getByLabel('Featured')).not.toBeChecked();
  await expect(form.getByText('0 of 1000 characters')).toBeVisible();
  await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
    'mumbai-bikers-mania',
    'ride',
    'workshop',
    'meetup',
    'competition',
    'other',
  ]);

  // everything required is asked for
  await form.getByRole('button', { name: 'Create Event' }).click();
  for (const label of ['Title', 'Short Description', 'Start Date & Time', 'General Location', 'Base Price']) {
    await expect(form.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(form.getByRole('textbox', { name: /^Title/ })).toBeFocused();
  await expectAccessible(page);

  await form.getByRole('textbox', { name: /^Title/ }).fill(title);
  await form.getByLabel('Subtitle').fill('Last one wins');
  await form.getByLabel('Short Description').fill('Ride as slowly as you can.');
  await form.getByLabel('Details').fill('Forty metres, feet on the pegs.');
  await form.getByLabel('Start Date & Time').fill('2031-11-15T05:30');
  await form.getByLabel('End Date & Time').fill('2031-11-14T18:00');
  await form.getByLabel('Registration Deadline').fill('2031-11-10T23:59');
  await form.getByLabel('General Location').fill('Karjat off-road park');
  for (const [label, value] of [
    ['Venue Name', 'Ulhas Grounds'],
    ['Address', 'Kondivade Road'],
    ['City', 'Karjat'],
    ['State', 'Maharashtra'],
    ['Pincode', '410201'],
  ] as const) {
    await form.getByLabel(label).fill(value);
  }
  await form.getByLabel('Category').selectOption('competition');
  await form.getByLabel('Status').selectOption('published');

  // a number of places that is none becomes 1
  await form.getByLabel('Max Participants').fill('-4');
  await form.getByLabel('Base Price').click();
  await expect(form.getByLabel('Max Participants')).toHaveValue('1');
  await form.getByLabel('Max Participants').fill('40');

  // free costs nothing; early birds are asked for a deadline only when there is a price for them
  await form.getByLabel('Free event').check();
  await expect(form.getByLabel('Base Price')).toHaveValue('0');
  await expect(form.getByLabel('Early Bird Price')).toBeHidden();
  await form.getByLabel('Free event').uncheck();
  await form.getByLabel('Base Price').fill('900.50');
  await expect(form.getByLabel('Early Bird Deadline')).toBeHidden();
  await form.getByLabel('Early Bird Price').fill('901');
  await form.getByLabel('Early Bird Deadline').fill('2031-10-31T23:59');

  await form.getByLabel('Tags').fill('slow, , balance');
  await form.getByLabel('Published').check();
  await form.getByLabel('Featured').check();
  await form.getByLabel('Support Email').fill('nobody');
  await form.getByLabel('Support Phone').fill('98200 12345');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('The end must not be before the start')).toBeVisible();
  await expect(form.getByText('The early bird price must not be higher than the base price')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('End Date & Time').fill('2031-11-15T18:00');
  await form.getByLabel('Early Bird Price').fill('700');
  await form.getByLabel('Support Email').fill('cup@club.test');

  // pictures only
  await form.getByLabel('Event Image').setInputFiles(TEXT_FILE);
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  await expect(form.getByLabel('Event Image')).toHaveValue('');
  await form.getByLabel('Event Image').setInputFiles(PICTURE);
  await expect(form.getByAltText(`Preview of ${PICTURE.name}`)).toBeVisible();

  await test.step('content sections', async () => {
    await form.getByRole('button', { name: 'Add Section' }).click();
    const section = dialog(page, 'Add Content Section');
    await expect(section.getByLabel('Layout')).toHaveValue('image-left');
    await expect(section.getByLabel('Display Order')).toHaveValue('0');
    await section.getByRole('button', { name: 'Add Section' }).click();
    for (const label of ['Section Title', 'Main Heading', 'Content']) {
      await expect(section.getByText(`${label} is required`)).toBeVisible();
    }
    await section.getByLabel('Section Title').fill('The prize');
    await section.getByLabel('Main Heading').fill('A cup');
    await section.getByLabel('Subheading').fill('Of tin');
    await section.getByLabel('Content').fill('Filled with chai.');
    await section.getByLabel('Image alt text').fill('A cup of tin');
    await section.getByLabel('Layout').selectOption('image-right');
    await section.getByLabel('Section Image').setInputFiles(PICTURE);
    await expect(section.getByRole('heading', { name: 'A cup' })).toBeVisible();
    await expect(section.getByRole('paragraph').filter({ hasText: 'Filled with chai.' })).toBeVisible();
    await expect(section.getByRole('img', { name: 'A cup of tin' })).toBeVisible();
    await section.getByLabel('Display Order').fill('-1');
    await section.getByRole('button', { name: 'Add Section' }).click();
    await expect(section.getByText('Display Order must be 0 or more')).toBeVisible();
    await section.getByLabel('Display Order').fill('5');
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Add Section' }).click();
    await expect(section).toBeHidden();

    // the next one comes after it; an earlier order moves it to the front
    await form.getByRole('button', { name: 'Add Section' }).click();
    await expect(section.getByLabel('Display Order')).toHaveValue('6');
    await section.getByLabel('Section Title').fill('The course');
    await section.getByLabel('Main Heading').fill('Forty metres');
    await section.getByLabel('Content').fill('White lines on both sides.');
    await section.getByRole('button', { name: 'Add Section' }).click();
    await form.getByRole('button', { name: 'Edit section The course' }).click();
    const edited = dialog(page, 'Edit Content Section');
    await edited.getByLabel('Display Order').fill('2');
    await edited.getByRole('button', { name: 'Update Section' }).click();
    await expect(edited).toBeHidden();
    const sections = form.getByRole('list', { name: 'Content sections' }).getByRole('listitem');
    await expect(sections).toHaveText([/The course.*Forty metres, image-left/, /The prize.*A cup, image-right/]);
  });

  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, title)).toContainText(
    /Featured.*Karjat off-road park.*competition.*15 Nov 2031.*0 \/ 40.*Upcoming.*Open/,
  );
  await expect(counter(page, 'Total Events')).toHaveText(String(totalBefore + 1));

  await test.step('visitors see it', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto('/events');
    const shown = visitor.getByRole('article', { name: title });
    await expect(shown.getByRole('heading', { name: 'Forty metres' })).toBeVisible();
    await expect(shown.getByAltText('A cup of tin')).toHaveAttribute('src', /^\/uploads\//);
    await expect(shown.getByText('₹700')).toBeVisible();
    await visitor.close();
  });

  await test.step('and is edited', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = dialog(page, 'Edit Event');
    await expect(edit.getByLabel('Start Date & Time')).toHaveValue('2031-11-15T05:30');
    await expect(edit.getByLabel('Early Bird Deadline')).toHaveValue('2031-10-31T23:59');
    await expect(edit.getByLabel('Base Price')).toHaveValue('900.5');
    await expect(edit.getByLabel('City')).toHaveValue('Karjat');
    await expect(edit.getByLabel('Tags')).toHaveValue('slow, balance');
    await edit.getByRole('button', { name: 'Content Sections' }).click();
    await expect(edit.getByRole('heading', { name: 'Content Sections' })).toBeInViewport();
    await expect(edit.getByRole('heading', { name: 'Edit Event' })).toBeInViewport();
    await edit.getByRole('button', { name: 'Delete section The course' }).click();
    const question = dialog(page, 'Delete section');
    await expect(question).toContainText('Are you sure you want to delete The course?');
    await question.getByRole('button', { name: 'Delete section' }).click();
    await edit.getByLabel('Booking enabled').uncheck();
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expect(toast(page, 'Event updated successfully')).toBeVisible();
    await expect(row(page, title)).toContainText('Closed');
    const { data } = await callAsAdmin(page, 'GET', `/admin/events?search=${encodeURIComponent(title)}`);
    expect(data.data[0].contentSections).toHaveLength(1);
    expect(data.data[0].contentSections[0].imageUrl).toMatch(/^\/uploads\//);
  });

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = dialog(page, 'Delete event');
  await expect(question).toContainText(`Are you sure you want to delete ${title}?`);
  await question.getByRole('button', { name: 'Delete event' }).click();
  await expect(toast(page, 'Event deleted successfully')).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
});

test('what is booked is cancelled with refunds, not deleted', async ({ page, readMail }) => {
  const title = unique('Workshop Night');
  const { _id } = await addEvent(page, title);
  await book(page, _id);
  await openBackOffice(page, `/admin/events?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('1 / 100');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const refusal = dialog(page, 'Delete event');
  await expect(refusal).toContainText(`1 person has booked ${title}, so it cannot be deleted.`);
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Cancel event instead' }).click();

  const question = dialog(page, 'Cancel event');
  await expect(question).toContainText(
    '1 person has booked it. Everybody is told by e-mail and gets all of the money back.',
  );
  await question.getByRole('button', { name: 'Cancel event and refund' }).click();
  await expect(question.getByText('Reason is required')).toBeVisible();
  await question.getByLabel('Reason').fill('The bridge is closed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel event and refund' }).click();
  await expect(toast(page, 'Event cancelled successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('cancelled');
  await expect(page.getByRole('button', { name: `Cancel ${title}` })).toHaveCount(0);
  await expect(async () => {
    expect((await readMail(MEMBER.email)).subject).toBe(`Event cancelled: ${title}`);
  }).toPass();

  await page.reload();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(refusal).toContainText(`${title} has 1 booking on record, so it cannot be deleted.`);
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

test('failures are told in the specified words, and what was entered stays', async ({ page, allowConsole }) => {
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
