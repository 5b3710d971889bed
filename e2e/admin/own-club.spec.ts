import { findDemoWords } from '@kickstand/contract/club/defaults/demo-words';
import type { Locator, Page } from '@playwright/test';
import { dialog } from '../support/admin-steps.ts';
import { ADMIN, test as base, expect, expectAccessible, expectFits } from '../support/fixtures.ts';
import { PICTURE } from '../support/sample-content.ts';
import { ownServer, type TestServer } from '../support/server.ts';
import { toast } from '../support/toasts.ts';

/** A server for this file alone: its demo is removed. */
const test = base.extend<object, { server: TestServer }>({ server: ownServer() });

const CLUB = 'Coastal Riders Goa';
const ACCENT = '#35c4b5';
const EMAIL = 'ride@coastal-riders.example';
const RIDE = 'Cabo de Rama at Dawn';
const CAPTAIN = 'Anika Desai';
const ABOUT = 'We ride the coast road from Chapora to Canacona, and we stop for breakfast.';
const FOUNDING = 'Six people met at the Miramar fountain in 2024 and rode south until the road ended.';
const REFUNDS = 'Rain is no surprise on this coast. Tell us early, and you get most of it back.';
const WAVE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M2 30q9-22 18 0t18 0" fill="#35c4b5"/></svg>';
const LOGO = { name: 'wave.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(WAVE) };

/** A picture takes its time on a busy machine. */
const STORED = { timeout: 60_000 };

const box = (part: Page | Locator, name: string) => part.getByRole('textbox', { name: new RegExp(`^${name}`) });
const part = (page: Page, name: string) => page.getByRole('form').getByRole('region', { name, exact: true });

test('the demo becomes Coastal Riders Goa, through the screens alone', async ({ page, openBrowser }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/login');
  await box(page, 'Email').fill(ADMIN.email);
  await box(page, 'Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Start our own club' }).click();
  await expect(page.getByRole('heading', { name: 'Start our own club' })).toBeVisible();
  await expect(page.getByText('First create your own administrator')).toBeVisible();
  await expectAccessible(page);

  await createAdministrator(page);
  await publishIdentity(page);
  await skipMail(page);
  await addFirstRide(page);
  await publishTexts(page);
  await publishTeam(page);
  await publishPolicies(page);
  await leaveDemo(page);
  await visit(await openBrowser());
});

async function createAdministrator(page: Page) {
  await page.getByRole('button', { name: 'Your administrator' }).press('Enter');
  const form = page.getByRole('form', { name: 'Your administrator' });
  await form.getByRole('button', { name: 'Create administrator' }).click();
  await expect(form.getByText('Email is required')).toBeVisible();
  await box(form, 'Full name').fill('Leena Naik');
  await box(form, 'Email').fill('leena@coastal-riders.example');
  await box(form, 'Password').fill('monsoon-7');
  await form.getByRole('button', { name: 'Create administrator' }).click();
  await expect(toast(page, "You're signed in as Leena Naik")).toBeVisible();
}

async function publishIdentity(page: Page) {
  await page.getByRole('button', { name: "The club's identity" }).click();
  const form = page.getByRole('form', { name: 'Identity' });
  for (const [name, text] of [
    ['Name', CLUB],
    ['Short name', 'Coastal Riders'],
    ['Origin line', 'Panjim, since 2024'],
    ['Tagline', 'The slow road along the sea.'],
    ['Founded', '2024'],
    ['Accent colour', ACCENT],
    ['Phones', '+91 832 555 0199'],
    ['Emails', EMAIL],
    ['Street or meeting place', 'Miramar Circle'],
    ['City', 'Panjim'],
    ['Postal code', '403001'],
    ['State', 'Goa'],
  ] as const) {
    await box(form, name).fill(text);
  }
  await expect(form.getByText(/^Contrast .* easy to read/)).toBeVisible();
  await form.getByLabel('Logo: file').setInputFiles(LOGO);
  await expect(form.getByAltText('Current logo')).toBeVisible(STORED);
  await publish(page, 'Identity');
  await expect(page.getByRole('button', { name: "The club's identity Done" })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: CLUB })).toBeVisible();
}

async function skipMail(page: Page) {
  await page.getByRole('button', { name: 'Mail', exact: true }).click();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('No mail server is set (SMTP_URL)')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('button', { name: 'Mail Skipped' })).toBeVisible();
}

async function addFirstRide(page: Page) {
  await page.getByRole('button', { name: 'The first ride' }).click();
  await page.getByRole('link', { name: 'Add the first ride' }).click();
  await page.getByRole('button', { name: 'Create Ride' }).click();
  const form = dialog(page, 'Create Ride');
  await form.getByLabel('Title').fill(RIDE);
  await form.getByLabel('Start Time').fill('2031-09-26T05:00');
  await form.getByLabel('Venue').fill('Miramar Circle');
  await form.getByLabel('Price (INR)').fill('499');
  await form.getByLabel('Photo').setInputFiles({ ...PICTURE, name: 'fort.png' });
  await form.getByLabel('What it shows').fill('The fort above the sea', STORED);
  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expect(toast(page, 'Ride created successfully')).toBeVisible(STORED);
}

async function publishTexts(page: Page) {
  await openSection(page, 'Home');
  await box(part(page, 'First screen'), 'Heading').fill('Follow\nThe Coast Road\nSouth');
  await box(part(page, 'About'), 'Heading').fill('Salt on every chain');
  await box(part(page, 'About'), 'Text').fill(ABOUT);
  await publish(page, 'Home');
  await openSection(page, 'Story');
  await box(part(page, 'Beginning'), 'Heading').fill('Where the road ends');
  await box(part(page, 'Beginning'), 'How the club began').fill(FOUNDING);
  await publish(page, 'Story');
}

/** Beside the demo's people, who go with the demo. */
async function publishTeam(page: Page) {
  await openSection(page, 'People');
  const leadership = page.getByRole('group', { name: 'Leadership' });
  await leadership.getByRole('button', { name: 'Add person' }).click();
  const person = leadership.getByRole('listitem').last();
  await box(person, 'Name').fill(CAPTAIN);
  await box(person, 'Role').fill('Captain');
  await person.getByLabel('Photo').setInputFiles({ ...PICTURE, name: 'anika.png' });
  await box(person, 'What it shows').fill('Anika Desai laughing', STORED);
  await publish(page, 'People');
}

async function publishPolicies(page: Page) {
  await openSection(page, 'Policies');
  await box(part(page, 'Cancellation & Refund Policy'), 'Introduction').fill(REFUNDS);
  const tier = part(page, 'Refunds').getByRole('listitem').first();
  await tier.locator('summary').click();
  await tier.getByRole('spinbutton', { name: 'Refund in percent' }).fill('95');
  await publish(page, 'Policies');
}

async function leaveDemo(page: Page) {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Start our own club' }).click();
  const form = page.getByRole('form', { name: 'Leave the demo' });
  await box(form, "Type the club's name").fill('Coastal');
  await form.getByRole('button', { name: 'Remove the demo' }).click();
  await expect(form.getByText(`Please type ${CLUB}.`)).toBeVisible();
  await expectFits(page);
  await box(form, "Type the club's name").fill(CLUB);
  await form.getByRole('button', { name: 'Remove the demo' }).click();
  await expect(toast(page, 'The demo is removed')).toBeVisible(STORED);
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeHidden();
}

/** What a visitor who has never seen the demo finds. */
async function visit(page: Page) {
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await open(page, '/');
  await expect(title).toHaveText(/Follow\s*The Coast Road\s*South/);
  await expect(main.getByText(ABOUT)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: EMAIL })).toBeVisible();

  await open(page, '/discover-more');
  await expect(title).toHaveText('Where the road ends');
  await expect(main.getByText(FOUNDING)).toBeVisible();

  await open(page, '/riders');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([CAPTAIN]);
  await expectLoaded(main.getByRole('listitem').filter({ hasText: CAPTAIN }).locator('img'));

  await open(page, '/events');
  await expect(main.getByRole('article')).toHaveCount(0);
  await open(page, '/privacy-policy');
  await open(page, '/terms-conditions');
  await open(page, '/cancellation-refund');
  await expect(main.getByText(REFUNDS)).toBeVisible();
  await expect(main.getByText('95% of the amount paid')).toBeVisible();

  await open(page, '/upcoming-rides');
  await expect(main.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([RIDE]);
  await main.getByRole('link', { name: RIDE }).click();
  await expect(title).toHaveText(RIDE);
  await expectClub(page);
  await expectLoaded(main.locator('img[src^="/uploads/"]').first());
}

async function openSection(page: Page, name: string) {
  await page.getByRole('link', { name: 'Club', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('form', { name })).toBeVisible();
}

async function publish(page: Page, section: string) {
  await page.getByRole('form', { name: section }).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, `${section} published`)).toBeVisible();
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expectClub(page);
}

/** The club's name, logo and colour are on the page, and nothing of the demo's club is. */
async function expectClub(page: Page) {
  await expect(page).toHaveTitle(new RegExp(CLUB));
  const brand = page.getByRole('banner').getByRole('link', { name: CLUB });
  await expectLoaded(brand.locator('img'));
  await expect(page.locator('html')).toHaveCSS('--amber', ACCENT);
  await expect(page.getByRole('contentinfo')).toContainText(CLUB);
  expect(findDemoWords(await page.content())).toBeNull();
}

async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isLoaded, STORED).toBe(true);
}
