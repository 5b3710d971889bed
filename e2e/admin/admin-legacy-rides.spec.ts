import { dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expectFits } from '../support/fixtures.ts';
import { addRide, bookRide, expect, expectSaved, inHours, test, unique } from '../support/rides-steps.ts';
import { PICTURE, TEXT_FILE } from '../support/sample-content.ts';
import { toast } from '../support/toasts.ts';

const from = (startLocation: string, endLocation = 'Lonavala') => ({
  route: { startLocation, endLocation, waypoints: [] },
});

test('the same rides as a timetable: route, times, fare, seats and status by the clock', async ({ page }) => {
  const batch = unique('Depot');
  const full = await addRide(page, 'Full one', { ...from(batch), maxCapacity: 1 });
  await bookRide(page, full._id);
  await addRide(page, 'Few seats', { ...from('Thane', batch), maxCapacity: 5, price: 799 });
  await addRide(page, 'Many seats', { ...from(batch), maxCapacity: 6, startTime: inHours(-1), endTime: inHours(1) });
  await addRide(page, 'Over', { ...from(batch), startTime: inHours(-30), endTime: inHours(-20) });
  await addRide(page, batch, from('Elsewhere'));

  await openBackOffice(page, '/admin/rides');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Route',
    'Departure',
    'Arrival',
    'Fare',
    'Seats',
    'Status',
    'Actions',
  ]);
  const numbers = page.getByRole('list', { name: 'Rides in numbers' });
  for (const label of ['Total rides', 'Active', 'Completed', 'Revenue']) {
    await expect(numbers.getByRole('listitem').filter({ hasText: label }).first()).toContainText(/\d/);
  }
  await expect(numbers.getByRole('listitem').filter({ hasText: 'Revenue' })).toContainText('₹');

  const search = page.getByRole('searchbox', { name: 'Search by start or destination' });
  await search.fill(batch);
  // by from and to only: the one that has it in its title is not meant
  await expect(page.getByText('1 to 4 of 4')).toBeVisible();
  await expect(row(page, 'Full one')).toContainText(/Full.*Scheduled/);
  await expect(row(page, 'Few seats')).toContainText(/₹799.*5 left.*Scheduled/);
  await expect(row(page, 'Few seats')).toContainText(`Thane`);
  await expect(row(page, 'Many seats')).toContainText(/6 left.*Ongoing/);
  const colour = (title: string) =>
    row(page, title)
      .getByRole('link', { name: `riders of ${title}` })
      .evaluate((link) => getComputedStyle(link).color);
  expect(await colour('Few seats')).toBe(await colour('Full one'));
  expect(await colour('Many seats')).not.toBe(await colour('Few seats'));

  await page.getByLabel('Filter by status').selectOption('Completed');
  await expect(page.getByRole('rowheader')).toHaveText([/Over/]);
  await page.getByLabel('Filter by status').selectOption('Ongoing');
  await expect(page.getByRole('rowheader')).toHaveText([/Many seats/]);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([/Many seats/]);
});

test('rides are added, edited and deleted here too, with this page’s wording', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const depot = unique('Stand');
  await openBackOffice(page, '/admin/rides');
  await page.getByRole('button', { name: 'Add Ride' }).click();
  const add = dialog(page, 'Add Ride');
  await expect(add.getByLabel('Difficulty')).toHaveValue('Medium');
  await add.getByRole('button', { name: 'Add Ride' }).click();
  for (const label of ['Title', 'Venue', 'Start Time'])
    await expect(add.getByText(`${label} is required`)).toBeVisible();
  await add.getByLabel('Photo').setInputFiles(TEXT_FILE);
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  await expect(add.getByLabel('Photo')).toHaveValue('');
  await add.getByLabel('Photo').setInputFiles(PICTURE);
  await add.getByLabel('Title').fill('Early bus');
  await add.getByLabel('Venue').fill('Depot 4');
  await add.getByLabel('Start Time').fill('2031-03-01T06:15');
  await add.getByLabel('Distance (km)').fill('12.5');
  await add.getByLabel('Start location').fill(depot);
  await add.getByLabel('End location').fill('Pune');

  let answer: { status: number; body: string } | null = {
    status: 500,
    body: '{"success":false,"message":"Try later"}',
  };
  await page.route(/\/api\/admin\/rides/, (route) =>
    answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue(),
  );
  await add.getByRole('button', { name: 'Add Ride' }).click();
  await expect(toast(page, 'Try later')).toBeVisible();
  answer = { status: 502, body: 'down' };
  await add.getByRole('button', { name: 'Add Ride' }).click();
  await expect(toast(page, 'Operation failed')).toBeVisible();
  answer = null;
  await add.getByRole('button', { name: 'Add Ride' }).click();
  await expectSaved(page, 'Ride created successfully');

  await page.getByRole('searchbox').fill(depot);
  await expect(row(page, 'Early bus')).toContainText(/→.*Pune.*Sat 1 Mar 2031, 6:15 am.*₹0.*50 left.*Scheduled/);
  await page.getByRole('button', { name: 'Edit Early bus' }).click();
  const edit = dialog(page, 'Edit Ride');
  await edit.getByLabel('Price (INR)').fill('99.5');
  await edit.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Ride updated successfully');
  await expect(row(page, 'Early bus')).toContainText('₹99.50');

  await page.getByRole('button', { name: 'Delete Early bus' }).click();
  answer = { status: 502, body: 'down' };
  await dialog(page, 'Delete ride').getByRole('button', { name: 'Delete ride' }).click();
  await expect(toast(page, 'Failed to delete ride')).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Failed to fetch rides')).toBeVisible();
  answer = null;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Delete Early bus' }).click();
  await dialog(page, 'Delete ride').getByRole('button', { name: 'Delete ride' }).click();
  await expect(toast(page, 'Ride deleted successfully')).toBeVisible();
});

test('the legacy page is accessible and fits every screen', async ({ page }) => {
  await openBackOffice(page, '/admin/rides');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Add Ride' }).click();
  await expectFits(page);
});
