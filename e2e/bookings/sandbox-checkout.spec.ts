import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

type Said = { what: string; detail?: unknown };
declare global {
  interface Window {
    said: Said[];
  }
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹1,499' });
const said = (page: Page) => page.evaluate(() => window.said);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sahyadri Brotherhood' });

/** Makes an order at the sandbox and opens its window, as a page of the site would. */
async function openWindow(page: Page, options: object = {}, modal: object = {}) {
  await page.request.post('/dev/payments/order', { form: { amount: '1499' }, maxRedirects: 0 });
  const { keyId, orders } = await (await page.request.get('/dev/payments?format=json')).json();
  await page.goto('/login');
  await page.addScriptTag({ url: '/sandbox/checkout.js' });
  const order = orders[0];
  await page.evaluate(
    ([given, wanted]) => {
      window.said = [];
      const Razorpay = Reflect.get(window, 'Razorpay');
      const checkout = new Razorpay({
        name: 'Sahyadri Brotherhood',
        description: 'Ride Booking - Malshej Ghat Monsoon Run',
        prefill: { name: 'Anjali Deshmukh', email: 'anjali@example.test', contact: '9820000000' },
        retry: { enabled: true, max_count: 3 },
        timeout: 300,
        theme: { color: '#f5a51b' },
        ...given,
        modal: {
          confirm_close: true,
          ...wanted,
          ondismiss: (reason?: string) => window.said.push({ what: 'dismissed', detail: reason ?? null }),
        },
        handler: (detail: unknown) => window.said.push({ what: 'paid', detail }),
      });
      checkout.on('payment.failed', (response: { error: { reason: string } }) =>
        window.said.push({ what: 'failed', detail: response.error.reason }),
      );
      Object.assign(window, { checkout });
      checkout.open();
    },
    [{ key: keyId, amount: order.amount, currency: order.currency, order_id: order.id, ...options }, modal] as const,
  );
  await expect(dialog(page)).toBeVisible();
  return order.id as string;
}

/** Only a test lets time pass: on a slow machine the window must not lose a second of it. */
async function holdClock(page: Page) {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
}

test('UPI: paid, with the three fields, and the window is gone', async ({ page }) => {
  const orderId = await openWindow(page);
  await expect(page.getByText('Test mode: no real money moves.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:\d\d) left$/);
  await expect(dialog(page)).toContainText('Anjali Deshmukh');
  await expect(page.getByLabel('UPI ID')).toHaveValue('success@razorpay');
  await payButton(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await said(page)).toEqual([
    {
      what: 'paid',
      detail: {
        razorpay_payment_id: expect.stringMatching(/^pay_/),
        razorpay_order_id: orderId,
        razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  ]);
});

test('card: a wrong field is named, a declined card can be tried again with another', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openWindow(page);
  await page.getByRole('tab', { name: 'Card' }).click();
  await page.getByLabel('Card number').pressSequentially('4000000000000002');
  await page.getByLabel('Expiry').pressSequentially('1239');
  await page.getByLabel('CVV').fill('123');
  await expect(page.getByLabel('Expiry')).toHaveValue('12/39');
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/test instruments only/);
  await expect(page.getByLabel('Card number')).toBeFocused();
  expect(await said(page)).toEqual([]);

  await page.getByLabel('Card number').fill('4100280000080001');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Payment failed: The account has insufficient funds.');
  await expect(page.getByText('Retry 1 of 3.')).toBeVisible();
  await expect(payButton(page)).toBeFocused();
  await page.getByLabel('Card number').fill('4111111111111111');
  await payButton(page).click();
  await expect(dialog(page)).toBeHidden();
  expect((await said(page)).map(({ what }) => what)).toEqual(['failed', 'paid']);
});

test('netbanking: the bank’s page decides', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await openWindow(page);
  await page.getByRole('tab', { name: 'Netbanking' }).click();
  await page.getByLabel('Bank', { exact: true }).selectOption('Konkan Coast Bank');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Konkan Coast Bank' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Failure' }).click();
  await expect(page.getByRole('alert')).toContainText('Payment failed:');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Success' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await said(page)).map(({ what }) => what)).toEqual(['failed', 'paid']);
});

test('after the last retry there is only the way out', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await openWindow(page, { retry: { enabled: true, max_count: 1 } });
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByRole('alert')).toContainText('No attempts left.');
  await expect(payButton(page)).toBeHidden();
  await page.getByRole('button', { name: 'Close window' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await said(page)).map(({ what }) => what)).toEqual(['failed', 'failed', 'dismissed']);
});

test('closing asks for confirmation, by button and by Escape', async ({ page }) => {
  await openWindow(page);
  const question = page.getByRole('dialog', { name: 'Leave without paying?' });
  await page.getByRole('button', { name: 'Close window' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep paying' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await said(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await said(page)).toEqual([{ what: 'dismissed', detail: null }]);
});

test('Escape and confirmation follow the options; close() reports nothing', async ({ page }) => {
  await openWindow(page, {}, { escape: false, confirm_close: false });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close window' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await said(page)).toEqual([{ what: 'dismissed', detail: null }]);
  await openWindow(page);
  await page.evaluate(() => Reflect.get(window, 'checkout').close());
  await expect(dialog(page)).toBeHidden();
  expect(await said(page)).toEqual([]);
});

test('when the time is over the window closes by itself, its question with it', async ({ page }) => {
  await holdClock(page);
  await openWindow(page, { timeout: 300 });
  await page.clock.runFor(240_000);
  await expect(page.getByRole('timer')).toHaveText('1:00 left');
  await page.getByRole('button', { name: 'Close window' }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await said(page)).toEqual([{ what: 'dismissed', detail: 'timeout' }]);
});

test('a payment under way when the time is over decides', async ({ page }) => {
  await holdClock(page);
  await openWindow(page, { timeout: 10 });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/pay', async (route) => {
    await held;
    await route.continue();
  });
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.clock.runFor(11_000);
  await expect(dialog(page)).toBeVisible();
  answer();
  await expect(dialog(page)).toBeHidden();
  expect((await said(page)).map(({ what }) => what)).toEqual(['paid']);
});

test('without a connection it says so and can be retried', async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openWindow(page);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText("couldn't reach the test provider");
  await context.setOffline(false);
  await payButton(page).click();
  await expect(dialog(page)).toBeHidden();
  expect((await said(page)).map(({ what }) => what)).toEqual(['paid']);
});

test('by keyboard alone: tabs by arrows, focus stays inside', async ({ page }) => {
  await openWindow(page);
  await expect(page.getByRole('tab', { name: 'UPI' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Card' })).toBeFocused();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Netbanking' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('UPI ID')).toBeFocused();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && !active?.shadowRoot;
    });
    expect(outside, `after ${step + 2} tabs`).toBe(false);
  }
  await page.getByLabel('UPI ID').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test('accessible and in place on every screen', async ({ page }) => {
  await openWindow(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const tab of ['UPI', 'Netbanking', 'Card']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectNoSidewaysScroll(page);
      const fits = await dialog(page).evaluate((window) => window.scrollWidth <= window.clientWidth);
      expect(fits, `${tab} fits at ${width} px`).toBe(true);
    }
    await expectAccessible(page);
  }
});
