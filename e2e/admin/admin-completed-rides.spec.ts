import type { Page } from '@playwright/test';
import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expectAccessible, expectFits } from '../support/fixtures.ts';
import { expect, expectSaved, test, unique } from '../support/rides-steps.ts';
import { PICTURE, TEXT_FILE } from '../support/sample-content.ts';
import { closeToasts, toast } from '../support/toasts.ts';

const addCompletedRide = async (page: Page, title: string, change: object = {}): Promise<{ _id: string }> =>
  (await callAsAdmin(page, 'POST', '/admin/completed-rides', { title, date: '2024-06-08', venue: 'Shimla', ...change }))
    .data.ride;

const listed = (title: string) => `/admin/completed-rides?search=${encodeURIComponent(title)}`;
const photo = (name: string) => ({ ...PICTURE, name });

/** Clicks in the moment the first upload is shown: earlier than the effects of that render. */
const moveAfterUpload = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          const move = document.querySelector<HTMLElement>('[aria-label="Move picture 3 earlier"]');
          if (!move || !document.querySelector('[aria-label="Describe picture 1"]')) return;
          watch.disconnect();
          move.focus();
          move.click();
          done();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );

test('a completed ride is created with pictures, viewed, edited and deleted', async ({ page }) => {
  const title = unique('Spiti');
  await openBackOffice(page, '/admin/completed-rides');
  await expect(page.getByRole('heading', { level: 1, name: 'Completed Rides' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Date',
    'Participants',
    'Distance',
    'Duration',
    'Difficulty',
    'Images',
    'Status',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Add Completed Ride' }).click();
  const form = dialog(page, 'Add Completed Ride');
  await expect(form.getByLabel('Difficulty')).toHaveValue('Medium');
  await expect(form.getByLabel('Published')).toBeChecked();
  await expect(form.getByLabel('Featured')).not.toBeChecked();
  await expect(form.getByLabel('Details')).toHaveAttribute('maxlength', '3000');
  await expect(form.getByText('0 of 3000 characters')).toBeVisible();
  await form.getByLabel('Participants').fill('-1');
  await form.getByLabel('Max speed (km/h)').fill('-1');
  await form.getByRole('button', { name: 'Create Ride' }).click();
  for (const sentence of [
    'Title is required',
    'Date is required',
    'Venue is required',
    'Participants must be 0 or more',
    'Max speed must be 0 or more',
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }

  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Details').fill('Nine riders.\nKey at sunrise.');
  await form.getByLabel('Date').fill('2024-06-08');
  await form.getByLabel('Venue').fill('Shimla');
  await form.getByLabel('Distance (km)').fill('1080.5');
  await form.getByLabel('Duration').fill('9 days');
  await form.getByLabel('Participants').fill('9');
  await form.getByLabel('Difficulty').selectOption('Hard');
  await form.getByLabel('Weather').fill('Cold nights');
  await form.getByLabel('Highlights').fill('Key monastery,, Kunzum pass ');
  await form.getByLabel('Tags').fill('himalaya, expedition');
  await form.getByLabel('Start location').fill('Shimla');
  await form.getByLabel('End location').fill('Manali');
  await form.getByLabel('Waypoints').fill('Kalpa, Kaza');
  await form.getByLabel('Average speed (km/h)').fill('34');
  await form.getByLabel('Total elevation (m)').fill('18400');
  await form.getByLabel('Max speed (km/h)').fill('86');
  await form.getByLabel('Cover').setInputFiles(PICTURE);
  await expect(form.getByRole('img', { name: 'Preview of pixel.png' })).toBeVisible();

  const gallery = form.getByRole('group', { name: 'Gallery' });
  const isMoved = moveAfterUpload(page);
  await gallery
    .getByLabel(/choose files/)
    .setInputFiles([photo('one.png'), TEXT_FILE, photo('two.png'), photo('three.png')]);
  await expect(gallery).toContainText('notes.txt: Please select an image file');
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  await expect(gallery.getByRole('img')).toHaveCount(3);
  await isMoved;
  await expect(gallery.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gallery.getByRole('img').first()).toHaveAttribute('alt', '1: three.png');
  await gallery.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(gallery.getByRole('img')).toHaveCount(2);
  await form.getByRole('button', { name: 'Create Ride' }).dblclick();
  await expectSaved(page, 'Completed ride created successfully');
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search rides' }).fill(title);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(row(page, title)).toContainText(/8 Jun 2024.*9.*1,080.5 km.*9 days.*Hard.*2.*Published/);
  const [ride] = (await callAsAdmin(page, 'GET', `/admin/completed-rides?search=${encodeURIComponent(title)}`)).data
    .data;
  expect(ride).toMatchObject({
    details: 'Nine riders.\nKey at sunrise.',
    highlights: ['Key monastery', 'Kunzum pass'],
    tags: ['himalaya', 'expedition'],
    route: { startLocation: 'Shimla', endLocation: 'Manali', waypoints: ['Kalpa', 'Kaza'] },
    stats: { averageSpeed: 34, totalElevation: 18_400, maxSpeed: 86 },
  });

  await page.getByRole('button', { name: `View ${title}` }).click();
  const view = dialog(page, title);
  await expect(view).toContainText('Shimla to Manali via Kalpa, Kaza');
  await expect(view.getByRole('img')).toHaveCount(3);
  await view.getByRole('button', { name: 'Edit Ride' }).click();
  const edit = dialog(page, 'Edit Completed Ride');
  await expect(edit.getByLabel('Date')).toHaveValue('2024-06-08');
  const pictures = edit.getByRole('group', { name: 'Gallery' });
  await pictures.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await pictures.getByLabel(/choose files/).setInputFiles(photo('four.png'));
  await pictures.getByRole('button', { name: 'Move picture 3 earlier' }).click();
  await edit.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Completed ride updated successfully');
  const { gallery: after } = (await callAsAdmin(page, 'GET', `/admin/completed-rides/${ride._id}`)).data.ride;
  expect([after[0], after[2], after.length]).toEqual([ride.gallery[1], ride.gallery[0], 3]);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = dialog(page, 'Delete completed ride');
  await expect(question).toContainText(`Are you sure you want to delete ${title}?`);
  await question.getByRole('button', { name: 'Delete ride' }).click();
  await expect(toast(page, 'Completed ride deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No completed rides found' })).toBeVisible();
});

test('Complete publishes and features a ride, and is offered once', async ({ page }) => {
  const title = unique('Draft');
  const { _id } = await addCompletedRide(page, title, { isPublished: false });
  expect((await page.request.get(`/api/completed-rides/${_id}`)).status()).toBe(404);
  await openBackOffice(page, listed(title));
  await expect(row(page, title)).toContainText('Draft');
  await page.getByRole('button', { name: `Complete ${title}` }).click();
  const question = dialog(page, 'Complete ride');
  await expect(question).toContainText(`Publish and feature ${title}?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep as draft' }).click();
  await page.getByRole('button', { name: `Complete ${title}` }).click();
  await question.getByRole('button', { name: 'Publish and feature' }).click();
  await expect(toast(page, 'Ride marked as completed and featured')).toBeVisible();
  await expect(row(page, title)).toContainText(/Published.*Featured/);
  await expect(page.getByRole('button', { name: `Complete ${title}` })).toHaveCount(0);
  expect((await page.request.get(`/api/completed-rides/${_id}`)).ok()).toBe(true);
});

test('completed rides are found by words and publication, and the address reflects it', async ({ page }) => {
  const batch = unique('Season');
  await addCompletedRide(page, `${batch} one`);
  await addCompletedRide(page, `${batch} two`, { isPublished: false });
  await addCompletedRide(page, 'Three', { tags: [batch] });
  await openBackOffice(page, '/admin/completed-rides');
  await page.getByRole('searchbox').fill(batch.toLowerCase());
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.getByLabel('Filter by status').selectOption('Draft');
  await expect(page.getByRole('rowheader')).toHaveText([`${batch} two`]);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([`${batch} two`]);
  await page.getByLabel('Filter by status').selectOption('Published');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

const says = (status: number, message?: string) => ({
  status,
  contentType: 'application/json',
  body: message ? JSON.stringify({ success: false, message }) : 'down',
});

for (const message of [undefined, 'The words of the server']) {
  test(`failures read ${message ? 'as the server says' : 'as specified'}`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    const title = unique('Fragile');
    await addCompletedRide(page, title);
    let isDown = true;
    await page.route(/\/api\/admin\/completed-rides/, (route) =>
      isDown ? route.fulfill(says(500, message)) : route.continue(),
    );
    const told = async (text: string) => {
      await expect(toast(page, message ?? text)).toBeVisible();
      await closeToasts(page);
    };
    await openBackOffice(page, listed(title));
    await told('Failed to fetch completed rides');
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    isDown = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(row(page, title)).toBeVisible();
    isDown = true;

    await page.getByRole('button', { name: `Complete ${title}` }).click();
    await dialog(page, 'Complete ride').getByRole('button', { name: 'Feature ride' }).click();
    await told('Failed to complete ride');
    await dialog(page, 'Complete ride').getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await dialog(page, 'Delete completed ride').getByRole('button', { name: 'Delete ride' }).click();
    await told('Failed to delete completed ride');

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = dialog(page, 'Edit Completed Ride');
    await edit.getByLabel('Weather').fill('Kept');
    await edit.getByRole('button', { name: 'Update Ride' }).click();
    await expect(toast(page, message ?? 'Failed to update completed ride')).toBeVisible();
    await expect(edit.getByLabel('Weather')).toHaveValue('Kept');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();
    await closeToasts(page);
    await page.getByRole('button', { name: 'Add Completed Ride' }).click();
    const add = dialog(page, 'Add Completed Ride');
    await add.getByLabel('Title').fill('New');
    await add.getByLabel('Date').fill('2024-01-01');
    await add.getByLabel('Venue').fill('Here');
    await add.getByRole('button', { name: 'Create Ride' }).click();
    await expect(toast(page, message ?? 'Failed to create completed ride')).toBeVisible();
  });
}

test('list and dialogs are accessible and fit every screen', async ({ page }) => {
  const title = unique('A completed ride with a rather long name that has to break');
  await addCompletedRide(page, title);
  await openBackOffice(page, listed(title));
  await expect(row(page, title)).toBeVisible();
  await expectFits(page);
  for (const action of ['View', 'Delete']) {
    await page.getByRole('button', { name: `${action} ${title}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const gallery = page.getByRole('group', { name: 'Gallery' });
  await gallery.getByLabel(/choose files/).setInputFiles([photo('one.png'), photo('two.png'), TEXT_FILE]);
  await expect(gallery.getByRole('img')).toHaveCount(2);
  await expectFits(page);
});
