import { dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expectAccessible, expectFits } from '../support/fixtures.ts';
import { addRide, bookRide, expect, expectSaved, inHours, test, unique } from '../support/rides-steps.ts';
import { PICTURE, TEXT_FILE } from '../support/sample-content.ts';
import { closeToasts, toast } from '../support/toasts.ts';

test('a ride is created with everything, seen by visitors, viewed, edited and deleted', async ({ page }) => {
  const title = unique('Bhimashankar Dawn Loop');
  let sent = '';
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent = request.postData() ?? '';
  });
  await openBackOffice(page, '/admin/upcoming-rides');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Rides' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Date and Time',
    'Difficulty',
    'Riders',
    'Price',
    'Status',
    'Actions',
  ]);

  await page.getByRole('button', { name: 'Create Ride' }).click();
  const form = dialog(page, 'Create Ride');
  await expect(form.getByLabel('Difficulty')).toHaveValue('Easy');
  await expect(form.getByLabel('Difficulty').getByRole('option')).toHaveText(['Easy', 'Medium', 'Hard', 'Expert']);
  await expect(form.getByLabel('Max Capacity')).toHaveValue('50');
  await expect(form.getByLabel('Price (INR)')).toHaveValue('0');
  await expect(form.getByLabel('Active')).toBeChecked();
  await expect(form.getByLabel('Featured')).not.toBeChecked();

  await form.getByLabel('Max Capacity').fill('');
  await form.getByLabel('Price (INR)').fill('-1');
  await form.getByLabel('Distance (km)').fill('-0.1');
  await form.getByRole('button', { name: 'Create Ride' }).click();
  for (const sentence of [
    'Title is required',
    'Start Time is required',
    'Venue is required',
    'Max Capacity is required',
    'Price must be 0 or more',
    'Distance must be 0 or more',
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await expect(form.getByLabel('Title')).toBeFocused();

  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Slogan').fill('Through the fog');
  await form.getByLabel('Start Time').fill('2031-09-26T05:00');
  await form.getByLabel('End Time').fill('2031-09-25T17:00');
  await form.getByLabel('Venue').fill('Vashi Plaza');
  await form.getByLabel('Difficulty').selectOption('Hard');
  await form.getByLabel('Max Capacity').fill('40');
  await form.getByLabel('Price (INR)').fill('1499');
  await form.getByLabel('Distance (km)').fill('286.5');
  await form.getByLabel('Start location').fill('Mumbai');
  await form.getByLabel('End location').fill('Bhimashankar');
  await form.getByLabel('Waypoints').fill(' Karjat ,, Khandas,');
  await expect(form.getByRole('list', { name: 'Route as shown' }).getByRole('listitem')).toHaveText([
    'Mumbai',
    'Karjat',
    'Khandas',
    'Bhimashankar',
  ]);
  await form.getByLabel('Description').fill('Breakfast and <b>a van</b>.');
  await form.getByLabel('Requirements').fill('Full gear, , Rain liner');
  await form.getByLabel('Featured').check();
  await form.getByLabel('Photo').setInputFiles(TEXT_FILE);
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  await expect(form.getByLabel('Photo')).toHaveValue('');
  await form.getByLabel('Photo').setInputFiles(PICTURE);
  await expect(form.getByRole('img', { name: 'Preview of pixel.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expect(form.getByText('End Time must be after Start Time')).toBeVisible();
  await form.getByLabel('End Time').fill('2031-09-26T17:00');
  await form.getByRole('button', { name: 'Create Ride' }).dblclick();
  await expectSaved(page, 'Ride created successfully');
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search by title or venue' }).fill(title);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(row(page, title)).toContainText(
    /Vashi Plaza.*Fri 26 Sep 2031, 5:00 am.*Hard.*0 \/ 40.*₹1,499.*Active.*Featured/,
  );

  const { data } = await (
    await page.request.get(`/api/rides/search/filters?search=${encodeURIComponent(title)}`)
  ).json();
  expect(data.data).toHaveLength(1);
  expect(data.data[0]).toMatchObject({
    route: { waypoints: ['Karjat', 'Khandas'] },
    requirements: ['Full gear', 'Rain liner'],
    startTime: '2031-09-25T23:30:00.000Z',
    imgUrl: expect.stringMatching(/^\/uploads\//),
    organizer: { fullName: 'Meera Kulkarni' },
  });

  await page.getByRole('button', { name: `View ${title}` }).click();
  const view = dialog(page, title);
  await expect(view).toContainText('Breakfast and a van.');
  await expect(view).toContainText('Via Karjat, Khandas');
  await expect(view.getByRole('textbox')).toHaveCount(0);
  await view.getByRole('button', { name: 'Edit Ride' }).click();
  const edit = dialog(page, 'Edit Ride');
  await expect(edit.getByLabel('Start Time')).toHaveValue('2031-09-26T05:00');
  await expect(edit.getByLabel('Waypoints')).toHaveValue('Karjat, Khandas');
  await edit.getByLabel('Active').uncheck();
  await edit.getByLabel('End Time').fill('');
  await edit.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Ride updated successfully');
  await expect(row(page, title)).toContainText('Inactive');
  for (const name of ['title', 'route', 'requirements', 'currency']) expect(sent).toContain(`name="${name}"`);
  expect(sent).not.toMatch(/name="(waypointsText|requirementsText)"/);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = dialog(page, 'Delete ride');
  await expect(question).toContainText(`Are you sure you want to delete ${title}?`);
  await question.getByRole('button', { name: 'Delete ride' }).click();
  await expect(toast(page, 'Ride deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No rides found' })).toBeVisible();
});

test('rides are found by title, venue, difficulty and activity, and the address reflects it', async ({ page }) => {
  const batch = unique('Batch');
  await addRide(page, `${batch} one`, { difficulty: 'Hard' });
  await addRide(page, `${batch} two`, { difficulty: 'Hard', isActive: false });
  await addRide(page, 'Three', { venue: `${batch} square` });
  await openBackOffice(page, '/admin/upcoming-rides');
  const search = page.getByRole('searchbox', { name: 'Search by title or venue' });
  const found = page.getByRole('rowheader');
  await search.fill(batch.toUpperCase());
  await expect(found).toHaveCount(3);
  await page.getByLabel('Filter by difficulty').selectOption('Hard');
  await expect(found).toHaveCount(2);
  await page.getByLabel('Filter by status').selectOption('Inactive');
  await expect(found).toHaveText([new RegExp(`${batch} two`)]);
  expect(new URL(page.url()).searchParams.get('isActive')).toBe('false');
  await page.reload();
  await expect(found).toHaveText([new RegExp(`${batch} two`)]);
  await page.goBack();
  await expect(found).toHaveCount(2);
});

test('the next ride comes first, a past one is marked and last; a ride without a date stays without', async ({
  page,
}) => {
  const batch = unique('Order');
  await addRide(page, `${batch} far`, { startTime: inHours(900) });
  await addRide(page, `${batch} past`, { startTime: inHours(-200) });
  const { _id } = await addRide(page, `${batch} next`, { startTime: inHours(30) });
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(batch)}`);
  await expect(page.getByRole('rowheader')).toHaveText([/next/, /far/, /past/]);
  await expect(row(page, `${batch} past`)).toContainText('Past');

  await bookRide(page, _id);
  await page.reload();
  await page.getByRole('button', { name: `Edit ${batch} next` }).click();
  const form = dialog(page, 'Edit Ride');
  await expect(form.getByText('1 sold.')).toBeVisible();
  await form.getByLabel('Start Time').fill('2020-01-01T05:00');
  await form.getByRole('button', { name: 'Update Ride' }).click();
  const question = dialog(page, 'Before you save');
  await expect(question).toContainText('The new start is in the past, but 1 person has a place.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('searchbox').fill('Ladakh');
  const open = row(page, 'Date TBD').first();
  await open.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Slogan').fill('To the top');
  await form.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Ride updated successfully');
  await expect(row(page, 'Date TBD').first()).toBeVisible();
});

test('failures show the specified messages, and the form keeps the input', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const title = unique('Fragile ride');
  await addRide(page, title);
  let answer: { status: number; body: string } | null = { status: 502, body: 'down' };
  await page.route(/\/api\/admin\/rides/, (route) =>
    answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue(),
  );
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(title)}`);
  await expect(toast(page, 'Failed to fetch rides')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  answer = null;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(row(page, title)).toBeVisible();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = dialog(page, 'Edit Ride');
  await edit.getByLabel('Slogan').fill('Kept');
  answer = { status: 409, body: '{"success":false,"message":"Why it failed"}' };
  await edit.getByRole('button', { name: 'Update Ride' }).click();
  await expect(toast(page, 'Failed to update ride')).toBeVisible();
  await expect(toast(page, 'Why it failed')).toBeVisible();
  await expect(edit.getByLabel('Slogan')).toHaveValue('Kept');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();

  await closeToasts(page);
  await page.getByRole('button', { name: 'Create Ride' }).click();
  const create = dialog(page, 'Create Ride');
  await create.getByLabel('Title').fill('Another');
  await create.getByLabel('Start Time').fill('2031-01-01T05:00');
  await create.getByLabel('Venue').fill('Sion');
  await create.getByRole('button', { name: 'Create Ride' }).click();
  await expect(toast(page, 'Failed to create ride')).toBeVisible();
  await create.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog(page, 'Delete ride').getByRole('button', { name: 'Delete ride' }).click();
  await expect(toast(page, 'Failed to delete ride')).toBeVisible();
});

test('list and dialogs are accessible and fit every screen', async ({ page }) => {
  const title = unique('A ride with a rather long name that has to break somewhere');
  const { _id } = await addRide(page, title, { isFeatured: true });
  await bookRide(page, _id);
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toBeVisible();
  await expectFits(page);
  for (const action of ['View', 'Edit', 'Cancel', 'Delete']) {
    await page.getByRole('button', { name: `${action} ${title}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Create Ride' }).click();
  await dialog(page, 'Create Ride').getByRole('button', { name: 'Create Ride' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectFits(page);
});
