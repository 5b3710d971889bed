import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { inHours, sampleEvent, serveList } from '../support/sample-content.ts';

const events = (page: Page) => page.getByRole('main').getByRole('article');
const fact = (page: Page, label: string) =>
  events(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('sections come first, in their order, with the picture on their side', async ({ page }) => {
  const section = (order: number, layout: string) => ({
    _id: `s${order}`,
    heading: `Heading ${order}`,
    subheading: `Subheading ${order}`,
    content: `Content ${order}`,
    imageUrl: '/assets/mbm3?section',
    imageAlt: `Picture ${order}`,
    order,
    layout,
  });
  await serveList(page, 'events', [
    sampleEvent({ contentSections: [section(2, 'image-right'), section(1, 'image-left')] }),
  ]);
  await page.goto('/events');
  await expect(events(page).getByRole('heading', { level: 2 })).toHaveText([
    'Heading 1',
    'Heading 2',
    'Mania at Karjat',
  ]);
  for (const [order, isRight] of [
    [1, false],
    [2, true],
  ] as const) {
    await expect(events(page)).toContainText(`Subheading ${order}Content ${order}`);
    const picture = await page.getByRole('img', { name: `Picture ${order}` }).boundingBox();
    const words = await page.getByText(`Content ${order}`, { exact: true }).boundingBox();
    expect((picture?.x ?? 0) > (words?.x ?? 0)).toBe(isRight);
  }
});

test('sections stand under the name of their event, with its hours and a way to register', async ({ page }) => {
  const section = {
    heading: 'The hill',
    subheading: '',
    content: '',
    imageUrl: null,
    imageAlt: '',
    layout: 'image-left',
  };
  await serveList(page, 'events', [
    sampleEvent({
      startDate: '2031-08-22T01:30:00.000Z',
      endDate: '2031-08-23T12:30:00.000Z',
      contentSections: [{ ...section, _id: 's1', sectionTitle: 'Day two, 8:00 am', order: 1 }],
      pricing: { isFree: false, basePrice: 2500, earlyBirdPrice: 1999, earlyBirdDeadline: inHours(50) },
    }),
  ]);
  await page.goto('/events');
  await expect(events(page).getByText('Mania at Karjat · 22–23 Aug', { exact: true })).toBeVisible();
  await expect(events(page).getByRole('region', { name: 'Day two, Sat 23 Aug' }).getByRole('listitem')).toHaveText([
    '8:00 am The hill',
    '6:00 pm End',
  ]);
  await expect(events(page).getByText('Early bird 2 days left').first()).toBeVisible();
  await page.getByRole('button', { name: 'Register for Mania at Karjat' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
});

test('a block shows every fact', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent({ startDate: '2031-08-22T01:30:00.000Z', endDate: '2031-08-23T12:30:00.000Z' }),
  ]);
  await page.goto('/events');
  await expect(events(page)).toContainText('Bring the machine you ride every day.');
  await expect(events(page)).toContainText('Off-road festival');
  await expect(fact(page, 'Location')).toHaveText('Karjat, Raigad');
  await expect(fact(page, 'Date')).toHaveText('22 to 23 August 2031');
  await expect(fact(page, 'Price')).toHaveText('₹2,500');
  await expect(fact(page, 'Capacity')).toHaveText('180/400');
  await expect(events(page).locator('img')).toHaveAttribute('src', '/assets/mbm3?own');
});

test('a free event has no price, one without a capacity has a hundred places', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent({ pricing: { isFree: true, basePrice: 0 }, capacity: { currentParticipants: 12 } }),
  ]);
  await page.goto('/events');
  await expect(fact(page, 'Capacity')).toHaveText('12/100');
  await expect(fact(page, 'Price')).toHaveCount(0);
});

test('an early-bird price says until when it is valid', async ({ page }) => {
  const pricing = { isFree: false, basePrice: 2500, earlyBirdPrice: 1999 };
  await serveList(page, 'events', [
    sampleEvent({ pricing: { ...pricing, earlyBirdDeadline: '2031-08-01T18:29:00.000Z' } }),
  ]);
  await page.goto('/events');
  await expect(fact(page, 'Price')).toHaveText(/^₹1,999Early bird until 1 Aug 2031, 11:59 pm, then ₹2,500$/);
  await page.unrouteAll();
  await serveList(page, 'events', [sampleEvent({ pricing: { ...pricing, earlyBirdDeadline: inHours(-1) } })]);
  await page.reload();
  await expect(fact(page, 'Price')).toHaveText('₹2,500');
});

for (const [reason, change] of [
  ['Cancelled', { status: 'cancelled' }],
  ['Postponed', { status: 'postponed' }],
  ['Registration closed', { registrationDeadline: inHours(-1) }],
  ['Fully booked', { capacity: { currentParticipants: 400, maxParticipants: 400 } }],
  ['Already started', { startDate: inHours(-1) }],
] as const) {
  test(`registering is closed: ${reason}`, async ({ page }) => {
    await serveList(page, 'events', [sampleEvent(change)]);
    await page.goto('/events');
    const button = page.getByRole('button', { name: 'REGISTER NOW' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(`Mania at Karjat ${reason}`);
    const isBadge = reason === 'Cancelled' || reason === 'Postponed';
    await expect(events(page).getByText(reason, { exact: true })).toHaveCount(isBadge ? 2 : 1);
  });
}

test('REGISTER NOW opens a dialog over the page; without booking there is no button', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent(),
    sampleEvent({ _id: 'event-2', title: 'No booking', isBookingEnabled: false }),
  ]);
  await page.goto('/events');
  await expect(events(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toContainText('Please login to book this event');
});

for (const [what, imgUrl] of [
  ['no picture', null],
  ['a picture that does not exist', '/images/no-such.jpg'],
] as const) {
  test(`an event with ${what} shows the fallback`, async ({ page, request, allowConsole }) => {
    allowConsole(/status of 404/);
    await serveList(page, 'events', [sampleEvent({ imgUrl })]);
    await page.goto('/events');
    const picture = events(page).locator('img');
    await expect(picture).toHaveAttribute('src', '/assets/mbm3');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await request.get('/assets/mbm3')).headers()['content-type']).toMatch(/^image\//);
  });
}
