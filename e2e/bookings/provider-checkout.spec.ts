import { test as base, bookableRide, expect, openRide, payButton, reachPayment } from '../support/bookings.ts';
import { ADMIN } from '../support/fixtures.ts';
import { startProvider } from '../support/provider-stub.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { toast } from '../support/toasts.ts';

/**
 * A site with a payment provider instead of the sandbox: its window comes from another origin, under the real policy.
 */
const test = base.extend<object, { provider: Awaited<ReturnType<typeof startProvider>>; server: TestServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServer(provider.settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
});

test('the provider’s window lies on top, is styled, may redirect, and takes the payment', async ({
  page,
  request,
  provider,
}) => {
  const ride = await bookableRide(request);
  const dialog = await openRide(page, ride.title);
  await expect(dialog).toContainText('Test mode: no real money moves');
  await reachPayment(dialog);
  await payButton(dialog).click();

  const window = page.frameLocator('.razorpay-checkout-frame');
  await expect(window.getByText('May ask for payment')).toBeVisible();
  await expect(page.locator('.razorpay-checkout-frame')).toHaveCSS('min-height', '440px');
  await window.getByRole('button', { name: 'Bank' }).click();
  await expect.poll(() => provider.posted.join()).toMatch(/^order_id=order_/);
  await window.getByRole('button', { name: 'Pay now' }).click();
  await expect(toast(page, 'Payment successful! Booking confirmed.')).toBeVisible();
});

test('a visit that begins in the back-office gets a document that can pay once it leaves it', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/auth/login', { data: ADMIN });
  const { token, user } = (await login.json()).data;
  await page.goto('/robots.txt');
  await page.evaluate(
    ([adminToken, known]) => {
      localStorage.clear();
      localStorage.setItem('adminToken', adminToken);
      localStorage.setItem('user', known);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto('/admin/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // as a link of the app does, without asking the server for a page
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    history.pushState(null, '', '/upcoming-rides');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await loaded;
  await expect(page.getByRole('heading', { name: 'Upcoming Rides' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/upcoming-rides');
});
