import type { Locator, Page } from '@playwright/test';
import { dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { PICTURE, TEXT_FILE } from '../support/sample-content.ts';
import { toast } from '../support/toasts.ts';

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

const CHOICES = {
  Category: ['Mumbai Bikers Mania', 'Ride', 'Workshop', 'Meetup', 'Competition', 'Other'],
  'Event Type': ['Upcoming', 'Past', 'Ongoing'],
  Status: ['Draft', 'Published', 'Cancelled', 'Completed', 'Postponed'],
};

const ENTRIES = {
  Subtitle: 'Last one wins',
  'Short Description': 'Ride as slowly as you can.',
  Details: 'Forty metres, feet on the pegs.',
  'Start Date & Time': '2031-11-15T05:30',
  'End Date & Time': '2031-11-15T18:00',
  'Registration Deadline': '2031-11-10T23:59',
  'General Location': 'Karjat off-road park',
  'Venue Name': 'Ulhas Grounds',
  Address: 'Kondivade Road',
  City: 'Karjat',
  State: 'Maharashtra',
  Pincode: '410201',
  'Max Participants': '40',
  'Base Price': '900.50',
  'Early Bird Price': '700',
  'Early Bird Deadline': '2031-10-31T23:59',
  Tags: 'slow, , balance',
  'Support Email': 'cup@club.test',
  'Support Phone': '98200 12345',
};

const SECTION = {
  'Section Title': 'The prize',
  'Display Order': '5',
  'Main Heading': 'A cup',
  Subheading: 'Of tin',
  Content: 'Filled with chai.',
  'Image alt text': 'A cup of tin',
};

const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Events in numbers' }).getByRole('listitem').filter({ hasText: label }).locator('b');

const titleOf = (form: Locator) => form.getByRole('textbox', { name: /^Title/ });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Event' }).click();
  return dialog(page, 'Create Event');
}

/** A title unique to this run. */
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

test('a new event begins with the specified values, and its form reports missing or wrong input', async ({ page }) => {
  await openBackOffice(page, '/admin/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(row(page, 'Chai and Charts')).toBeVisible();
  await expectAccessible(page);
  const form = await openForm(page);
  for (const name of SECTIONS) await expect(form.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(form.getByLabel('Category')).toHaveValue('other');
  await expect(form.getByLabel('Event Type')).toHaveValue('upcoming');
  await expect(form.getByLabel('Status')).toHaveValue('draft');
  await expect(form.getByLabel('Max Participants')).toHaveValue('100');
  await expect(form.getByLabel('Currency')).toHaveValue('INR');
  await expect(form.getByLabel('Booking enabled')).toBeChecked();
  await expect(form.getByLabel('Published')).not.toBeChecked();
  await expect(form.getByLabel('Featured')).not.toBeChecked();
  await expect(form.getByText('0 of 1000 characters')).toBeVisible();
  for (const [label, values] of Object.entries(CHOICES)) {
    await expect(form.getByLabel(label).getByRole('option')).toHaveText(values);
  }

  await form.getByRole('button', { name: 'Create Event' }).click();
  for (const label of ['Title', 'Short Description', 'Start Date & Time', 'General Location', 'Base Price']) {
    await expect(form.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(titleOf(form)).toBeFocused();
  await expectAccessible(page);

  // an invalid number of places becomes 1
  await form.getByLabel('Max Participants').fill('-4');
  await form.getByLabel('Base Price').click();
  await expect(form.getByLabel('Max Participants')).toHaveValue('1');

  // a free event costs nothing; an early-bird deadline is requested only when there is an early-bird price
  await form.getByLabel('Free event').check();
  await expect(form.getByLabel('Base Price')).toHaveValue('0');
  await expect(form.getByLabel('Early Bird Price')).toBeHidden();
  await form.getByLabel('Free event').uncheck();
  await form.getByLabel('Base Price').fill('900');
  await expect(form.getByLabel('Early Bird Deadline')).toBeHidden();
  await form.getByLabel('Early Bird Price').fill('901');
  await expect(form.getByLabel('Early Bird Deadline')).toBeVisible();

  await form.getByLabel('Start Date & Time').fill('2031-11-15T05:30');
  await form.getByLabel('End Date & Time').fill('2031-11-14T18:00');
  await form.getByLabel('Support Email').fill('nobody');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('The end must not be before the start')).toBeVisible();
  await expect(form.getByText('The early bird price must not be higher than the base price')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();

  await form.getByLabel('Event Image').setInputFiles(TEXT_FILE);
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  await expect(form.getByLabel('Event Image')).toHaveValue('');
});

test('an event is created with sections and pictures, and visitors see it', async ({ page }) => {
  const title = unique('Slow Race Cup');
  await openBackOffice(page, '/admin/events');
  await expect(row(page, 'Chai and Charts')).toBeVisible();
  const totalBefore = Number(await counter(page, 'Total Events').textContent());
  const form = await openForm(page);
  await titleOf(form).fill(title);
  for (const [label, value] of Object.entries(ENTRIES)) await form.getByLabel(label).fill(value);
  await form.getByLabel('Category').selectOption('competition');
  await form.getByLabel('Status').selectOption('published');
  await form.getByLabel('Featured').check();
  await form.getByLabel('Event Image').setInputFiles(PICTURE);
  await expect(form.getByAltText(`Preview of ${PICTURE.name}`)).toBeVisible();

  await form.getByRole('button', { name: 'Add Section' }).click();
  const section = dialog(page, 'Add Content Section');
  await expect(section.getByLabel('Layout')).toHaveValue('image-left');
  await expect(section.getByLabel('Display Order')).toHaveValue('0');
  await section.getByLabel('Display Order').fill('-1');
  await section.getByRole('button', { name: 'Add Section' }).click();
  for (const label of ['Section Title', 'Main Heading', 'Content']) {
    await expect(section.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(section.getByText('Display Order must be 0 or more')).toBeVisible();
  for (const [label, value] of Object.entries(SECTION)) await section.getByLabel(label).fill(value);
  await section.getByLabel('Layout').selectOption('image-right');
  await section.getByLabel('Section Image').setInputFiles(PICTURE);
  // the visitors' view
  await expect(section.getByRole('heading', { name: 'A cup' })).toBeVisible();
  await expect(section.getByRole('paragraph').filter({ hasText: 'Filled with chai.' })).toBeVisible();
  await expect(section.getByRole('img', { name: 'A cup of tin' })).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Add Section' }).click();
  await expect(section).toBeHidden();

  await form.getByRole('button', { name: 'Create Event' }).click();
  const visibility = dialog(page, 'Before you save');
  await expect(visibility).toContainText("the box 'Published' isn't ticked: visitors can't see this event.");
  await expectAccessible(page);
  await visibility.getByRole('button', { name: 'Back to the form' }).click();
  await form.getByLabel('Published').check();
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, title)).toContainText(
    /Featured.*Karjat off-road park.*Competition.*15 Nov 2031.*0 \/ 40.*Upcoming.*Open/,
  );
  await expect(counter(page, 'Total Events')).toHaveText(String(totalBefore + 1));

  await page.goto('/events');
  const shown = page.getByRole('article', { name: title });
  await expect(shown.getByRole('heading', { name: 'A cup' })).toBeVisible();
  await expect(shown.getByAltText('A cup of tin')).toHaveAttribute('src', /^\/uploads\//);
  await expect(shown.getByRole('definition').filter({ hasText: '₹700' })).toBeVisible();
});
