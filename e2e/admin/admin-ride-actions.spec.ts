import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expectAccessible, MEMBER } from '../support/fixtures.ts';
import { addRide, bookRide, expect, expectSaved, inHours, test, unique } from '../support/rides-steps.ts';
import { PICTURE } from '../support/sample-content.ts';
import { toast } from '../support/toasts.ts';

test('a ride with bookings is not deleted but called off, and riders are notified', async ({ page, readMail }) => {
  const title = unique('Booked ride');
  const { _id } = await addRide(page, title);
  await bookRide(page, _id);
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('1 / 10');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = dialog(page, 'Delete ride');
  await expect(question).toContainText(`Are you sure you want to delete ${title}?`);
  await expect(question).toContainText("It can't be deleted: it has 1 booking on record.");
  await expect(question.getByRole('button', { name: 'Delete ride' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel the ride instead' }).click();

  const cancel = dialog(page, 'Cancel ride');
  await expect(cancel).toContainText(
    'The 1 rider with a place will be emailed and fully refunded, and booking will close.',
  );
  await cancel.getByRole('button', { name: 'Cancel ride and refund' }).click();
  await expect(cancel.getByText('Reason is required')).toBeVisible();
  await expect(cancel.getByLabel('Reason')).toHaveAccessibleDescription(
    /We'll send it word for word to every rider with a place, and show it on the ride\./,
  );
  await expect(cancel.getByLabel('Reason')).toBeFocused();
  await cancel.getByLabel('Reason').fill('Landslide on the ghat');
  const sent: string[] = [];
  page.on('request', (made) => made.method() === 'POST' && made.url().includes(_id) && sent.push(made.url()));
  // two clicks before the first has been rendered are one call
  await cancel.getByRole('button', { name: 'Cancel ride and refund' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, 'Ride cancelled successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(row(page, title)).toContainText(/Inactive.*Cancelled/);
  await expect(page.getByRole('button', { name: `Cancel ${title}` })).toHaveCount(0);
  await readMail(MEMBER.email, `Ride cancelled: ${title}`);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(question).toContainText('it has 1 booking on record');
  await expect(question.getByRole('button', { name: 'Cancel the ride instead' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Keep ride' }).click();
});

test('a ride that is over becomes a completed ride, once', async ({ page }) => {
  const title = unique('Ride that is over');
  const planned = unique('Ride to come');
  await addRide(page, title, {
    startTime: inHours(-60),
    endTime: inHours(-50),
    distance: 258,
    description: 'Up the ghat.',
  });
  await addRide(page, planned);
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(planned)}`);
  await expect(row(page, planned)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Complete ride/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Complete ride ${title}` }).click();
  const form = dialog(page, 'Complete ride');
  await expect(form).toContainText('258 km, as planned');
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByLabel('Details')).toHaveValue('Up the ghat.');
  await expect(form.getByLabel('Distance (km)')).toHaveValue('258');
  await expect(form.getByLabel('Duration')).toHaveValue('10 hours');
  await expect(form.getByText('There is no rider to thank.')).toBeVisible();
  await form.getByLabel('Published').uncheck();
  await form.getByLabel('Highlights').fill('Chai, Rain');
  await form.getByRole('button', { name: 'Complete ride' }).click();
  await expectSaved(page, 'Completed ride created successfully');
  await expect(row(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Complete ride/ })).toHaveCount(0);
  await openBackOffice(page, `/admin/completed-rides?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('Draft');
});

test('the second person to save a ride is notified, and loses nothing', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  const title = unique('Edited by two');
  const { _id } = await addRide(page, title);
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Ride');
  await form.getByLabel('Slogan').fill('Mine');
  await form.getByLabel('Photo').setInputFiles(PICTURE);
  await callAsAdmin(page, 'PUT', `/admin/rides/${_id}`, { slogan: 'Theirs' });
  await form.getByRole('button', { name: 'Update Ride' }).click();
  await expect(form.getByRole('alert')).toContainText('This was changed after you opened it.');
  await form.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(form.getByLabel('Slogan')).toHaveValue('Theirs');
  await form.getByRole('button', { name: 'Back to my version' }).click();
  await expect(form.getByLabel('Slogan')).toHaveValue('Mine');
  await expect(form.getByRole('img', { name: 'Preview of pixel.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Ride updated successfully');
});

test('a conflict names who changed what, and both sides’ changes are merged into one version', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const title = unique('Merged');
  const { _id } = await addRide(page, title);
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Ride');
  await form.getByLabel('Slogan').fill('Mine');
  await form.getByLabel('Distance (km)').fill('120');
  await callAsAdmin(page, 'PUT', `/admin/rides/${_id}`, { slogan: 'Theirs', venue: 'Vashi Plaza' });
  await form.getByRole('button', { name: 'Update Ride' }).click();
  const note = form.getByRole('alert');
  await expect(note).toContainText('Meera Kulkarni');
  await expect(note).toContainText('Venue: Sion Circle Vashi Plaza');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Add my changes to the newer version' }).click();
  await expect(form.getByLabel('Venue')).toHaveValue('Vashi Plaza');
  await expect(form.getByLabel('Distance (km)')).toHaveValue('120');
  await expect(form.getByLabel('Slogan')).toHaveValue('Mine');
  await expect(note).toContainText('theirs is ‘Theirs’');
  await note.getByRole('button', { name: 'Use theirs for Slogan' }).click();
  await expect(form.getByLabel('Slogan')).toHaveValue('Theirs');
  await form.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Ride updated successfully');
  const { ride } = (await callAsAdmin(page, 'GET', `/admin/rides/${_id}`)).data;
  expect(ride).toMatchObject({ slogan: 'Theirs', venue: 'Vashi Plaza', distance: 120 });
});
