import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

test('/discover-more shows seven pictures, the story, the moments and the footer, in that order', async ({ page }) => {
  await page.goto('/discover-more');
  const mosaic = page.getByRole('list', { name: 'Pictures of our rides' });
  await expect(mosaic.getByRole('img')).toHaveCount(7);
  const priorities = await mosaic
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).fetchPriority));
  expect(priorities, 'the first is not to wait for its neighbours').toEqual(['high', ...Array(6).fill('low')]);
  for (const picture of await mosaic.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('What the club is all about');
  for (const words of ['July 2018', 'above 150cc', '32 official members', '160+', '80+ rides with zero accidents']) {
    await expect(main.getByRole('paragraph').filter({ hasText: words }).first()).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Social initiatives' })).toBeVisible();
  await expect(main.getByText('Blood donation drives')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notable rides' }).getByRole('listitem')).toHaveText([
    '2022 Ladakh 16 riders',
    '2023 South Coastal 8 riders',
    '2024 Spiti 9 riders',
    'Close to home Satara 10 riders',
  ]);
  const tops = [];
  for (const part of [
    mosaic,
    main.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: 'Riding moments' }),
    page.getByRole('contentinfo'),
  ]) {
    tops.push((await part.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('one road leads past the notable rides, which have their pages, to registering', async ({ page }) => {
  await page.goto('/discover-more');
  const road = page.locator('.club-road-mark');
  await expect(road).toHaveAttribute('d', /^M(\d+ \d+)(C[\d -]+){7}$/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const rides = page.getByRole('region', { name: 'Notable rides' }).getByRole('link');
  await expect(rides).toHaveText(['Ladakh', 'South Coastal', 'Spiti', 'Satara']);
  await rides.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladakh: Sixteen Over the Passes');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
});
