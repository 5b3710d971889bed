import { expect, test } from '../support/fixtures.ts';

// Addresses that the server answers by itself, without the site's head: a browser requests the favicon there.
for (const path of ['/robots.txt', '/rss.xml', '/api/docs', '/dev/mail', '/dev/payments']) {
  test(`${path} opens without a complaint`, { tag: '@ordinary-chromium' }, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.waitForLoadState('networkidle');
  });
}

test('the favicon is where browsers look for it', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/(vnd\.microsoft\.|x-)icon$/);
  const bytes = await answer.body();
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
