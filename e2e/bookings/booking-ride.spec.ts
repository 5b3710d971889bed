import {
  bookableRide,
  bookingDialog,
  DETAILS,
  expect,
  field,
  isBookable,
  leaveWindow,
  listRides,
  openRide,
  payButton,
  payByCard,
  payByUpi,
  payWindow,
  reachPayment,
  rupees,
  test,
} from '../support/bookings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

const SCREENS = [
  [1440, 900],
  [390, 844],
  [360, 640],
] as const;

test('a ride is booked and paid by UPI', { tag: '@ordinary-chromium' }, async ({ page, request, person, readMail }) => {
  const ride = await bookableRide(request);
  const dialog = await openRide(page, ride.title);
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toContainText(['Personal Details', 'Payment', 'Confirmation']);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(dialog).toContainText('Test mode: no real money moves');
  await expect(field(dialog, 'Email')).toHaveValue(person.email);
  await expect(field(dialog, 'Full name')).toHaveValue(person.fullName);
  await expect(field(dialog, 'Motorcycle model name')).toHaveValue('Interceptor 650');
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(field(dialog, 'Gender').getByRole('option')).toHaveText(['Please choose', 'Male', 'Female']);
  await expect(field(dialog, 'Blood group').getByRole('option')).toHaveCount(9);
  await expect(dialog).toContainText('Like MH01AB1234');
  await expect(dialog).toContainText('Write ‘None’ if nothing applies.');

  await reachPayment(dialog);
  await expect(dialog).toContainText('Payment gateway fee₹0');
  await expect(dialog).toContainText(`Total${rupees(ride.price)}`);
  await expect(dialog).toContainText(
    /Where and whenBe there.+Venue.+If you can't make itCancel before .+ and we'll refund 50% \(₹[\d,.]+\)/,
  );
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(field(dialog, 'Address')).toHaveValue(DETAILS.Address);
  await dialog.getByRole('button', { name: 'Next' }).click();

  await payButton(dialog).click();
  await expect(payWindow(page)).toContainText(`Ride Booking - ${ride.title}`);
  await expect(payWindow(page)).toContainText(person.email);
  await expect(dialog).toBeHidden();
  await payByUpi(page);
  await expect(toast(page, 'Payment successful! Booking confirmed.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  await expect(dialog).toContainText('You will receive a confirmation email shortly.');
  await expect(dialog).toContainText(/Booking number [A-Z2-9]{3} [A-Z2-9]{4}/);
  await expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/rides/${ride._id}/calendar.ics`,
  );
  await expectAccessible(page);
  const card = page.locator('article').filter({ hasText: ride.title });
  await expect(card).toContainText(`${ride.registeredCount + 1} registered`);
  expect((await readMail(person.email, 2)).text).toContain(ride.title);

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("You're in");

  // the next form is prefilled from the last booking, except for the medical text
  const another = (await listRides(request)).find(({ _id, ...other }) => _id !== ride._id && isBookable(other));
  await page
    .getByRole('article', { name: another?.title ?? '' })
    .getByRole('button')
    .click();
  await expect(field(dialog, 'Address')).toHaveValue(DETAILS.Address);
  await expect(field(dialog, 'Medical history')).toHaveValue('');
});

test('a card that fails, then one that does not', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 400/);
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await payByCard(page, '4100280000080001');
  const failed = toast(page, /^Payment failed: .+/);
  await expect(failed).toBeVisible();
  await payByCard(page, '4111111111111111');
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('a closed payment window keeps the place for a while', { tag: '@ordinary-chromium' }, async ({
  page,
  request,
}) => {
  const orders: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/create-order')) orders.push((await answer.json()).data.razorpayOrder.id);
  });
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await leaveWindow(page);
  await expect(page.getByRole('status').filter({ hasText: 'Payment cancelled by user' })).toBeVisible();
  await expect(dialog).toContainText(/Your place is held for 1[0-5]:\d\d\./);
  await expect(payButton(dialog)).toBeEnabled();
  await payButton(dialog).click();
  await payByUpi(page);
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect.poll(() => orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
});

test('a ride is booked with the keyboard alone', { tag: '@ordinary-chromium' }, async ({ page, request }) => {
  const { title } = await bookableRide(request);
  await page.goto('/upcoming-rides');
  const book = page.getByRole('article', { name: title }).getByRole('button');
  await book.focus();
  await page.keyboard.press('Enter');
  const dialog = bookingDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Book your place' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
  await page.keyboard.press('Enter');
  await field(dialog, 'Address').focus();
  for (const key of ['Hill Road', 'Tab', '9820000000', 'Tab', 'Female', 'Tab', '02111994']) {
    await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
  }
  await field(dialog, 'Blood group').focus();
  await page.keyboard.type('B+');
  await field(dialog, 'Motorcycle number').focus();
  for (const key of ['MH01AB1234', 'Tab', 'Suresh Patil', 'Tab', '9820111111', 'Tab', 'None']) {
    await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
  }
  for (let box = 0; box < 4; box += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await payButton(dialog).focus();
  await page.keyboard.press('Enter');
  await expect(payWindow(page)).toBeVisible();
  await payWindow(page).getByLabel('UPI ID').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the dialog fits every screen', { tag: '@ordinary-chromium' }, async ({ page, request }) => {
  test.slow();
  const dialog = await openRide(page, (await bookableRide(request)).title);
  const stands = async (isWhole = true) => {
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (!isWhole) continue;
      for (const button of await dialog.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    }
  };
  await stands();
  await reachPayment(dialog);
  await stands();
  await payButton(dialog).click();
  await expect(payWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  // the provider's window scrolls
  await stands(false);
  await payByUpi(page);
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await stands();
});
