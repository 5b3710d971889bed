import { expect, logIn, MEMBER, test } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

const NOT_LOADED = /Failed to load resource|dynamically imported module|ERR_FAILED/;
const HELMETS = /\/assets\/helmet-[\w-]{8}\.js$/;

test('a page doesn’t wait for the code that draws helmets, and does without it', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(NOT_LOADED);
  const [ride] = (await (await request.get('/api/rides')).json()).data.data;
  await page.route(HELMETS, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (failed) => HELMETS.test(failed.url()));
  await page.goto(`/rides/${ride._id}`);
  await refused;
  const helmet = page.locator('.ride-by img');
  await expect(helmet).toHaveAttribute('src', /^data:image\/gif/);
  await page.unroute(HELMETS);
  await page.reload();
  await expect(helmet).toHaveAttribute('src', /^data:image\/svg/);
});

test('what a button opens is loaded before it’s pressed; where that fails, the page says so', async ({
  page,
  allowConsole,
}) => {
  allowConsole(NOT_LOADED);
  const CODE = '**/assets/log-out-everywhere-*.js';
  await logIn(page, MEMBER);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Log out everywhere' });
  await button.click();
  await expect(toast(page, "This couldn't be loaded")).toBeVisible();
  await expect(button).toBeFocused();
  await page.unroute(CODE);
  const fetched = page.waitForResponse(CODE);
  await page.reload();
  await fetched;
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Log out everywhere' })).toBeVisible();
});

test('visitors don’t load the list of the back-office’s pages', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (sent) => files.push(sent.url()));
  await page.goto('/upcoming-rides', { waitUntil: 'networkidle' });
  expect(files.filter((url) => /\/assets\/.*admin/.test(url))).toEqual([]);
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  expect(files.filter((url) => /\/assets\/admin-routes-/.test(url))).toHaveLength(1);
});
