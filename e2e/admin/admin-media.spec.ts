import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { expectAccessible, expectFits } from '../support/fixtures.ts';
import { expect, expectSaved, test, unique } from '../support/rides-steps.ts';
import { PICTURE } from '../support/sample-content.ts';

/** A file of this name, dropped on or pasted into an element. */
const hand = (target: Locator, how: 'drop' | 'paste', name: string) =>
  target.evaluate(
    (element, { how, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { how, name, bytes: [...PICTURE.buffer] },
  );

/** A picture takes its time on a busy machine. */
const STORED = { timeout: 40_000 };

const find = async (page: Page, name: string) =>
  (await callAsAdmin(page, 'GET', `/admin/media?search=${encodeURIComponent(name)}`)).data.data;

test('a picture is dropped, pasted or taken from the library, described, and pointed at by keyboard', async ({
  page,
}) => {
  const title = unique('Ride with a view');
  const [dropped, pasted] = [`${title} dropped.png`, `${title} pasted.png`];
  await openBackOffice(page, '/admin/upcoming-rides');
  await page.getByRole('button', { name: 'Create Ride' }).click();
  const form = dialog(page, 'Create Ride');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start Time').fill('2031-09-26T05:00');
  await form.getByLabel('Venue').fill('Sion Circle');

  await hand(form.getByText('Drop an image here or choose a file'), 'drop', dropped);
  await expect(form.getByAltText(`Preview of ${dropped}`)).toBeVisible();
  await expect(form.getByLabel('What it shows')).toBeVisible(STORED);

  await form.getByLabel('Photo').focus();
  await hand(form.getByLabel('Photo'), 'paste', pasted);
  await expect(form.getByAltText(`Preview of ${pasted}`)).toBeVisible();
  await form.getByLabel('What it shows').fill(`${title} at dawn`);
  await form.getByLabel('From the left').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByLabel('From the left')).toHaveValue('30');
  await expect
    .poll(async () => (await find(page, pasted))[0], STORED)
    .toMatchObject({ alt: `${title} at dawn`, focus: { x: 30, y: 50 } });

  await form.getByRole('button', { name: 'Choose from the library' }).click();
  const library = dialog(page, 'Choose from the library');
  await library.getByRole('searchbox').fill(dropped);
  await page.keyboard.press('Enter');
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await library.getByRole('button', { name: dropped }).click();
  await expect(library).toBeHidden();
  // Enter in the search of the library has not sent the form
  await expect(form.getByRole('button', { name: 'Create Ride' })).toBeEnabled();
  await expect(form.getByAltText(`Preview of ${dropped}`)).toBeVisible();

  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expectSaved(page, 'Ride created successfully');
  const [{ url, uses }] = await find(page, dropped);
  const { data } = (await callAsAdmin(page, 'GET', `/admin/rides?search=${encodeURIComponent(title)}`)).data;
  expect(data).toMatchObject([{ imgUrl: url }]);
  expect(uses).toMatchObject([{ kind: 'ride', title }]);
});

test('the library takes several pictures, says where each is used, and deletes only what is not', async ({ page }) => {
  const batch = unique('Album');
  await openBackOffice(page, '/admin/media');
  await page
    .getByLabel(/choose files/)
    .setInputFiles(['one', 'two'].map((name) => ({ ...PICTURE, name: `${batch} ${name}.png` })));
  await expect.poll(async () => (await find(page, batch)).length, STORED).toBe(2);
  const [{ url }] = await find(page, `${batch} one`);
  const ride = { title: batch, startTime: '2031-09-26T05:00', venue: 'Sion', maxCapacity: 5, price: 0, photo: url };
  await callAsAdmin(page, 'POST', '/admin/rides', ride);

  await page.goto(`/admin/media?search=${encodeURIComponent(batch)}`);
  const used = row(page, `${batch} one.png`);
  await expect(used).toContainText('In use');
  await expect(used.getByRole('button', { name: /^Delete/ })).toBeDisabled();
  await expect(used.getByRole('link', { name: batch })).toHaveAttribute('href', /^\/admin\/upcoming-rides\?search=/);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByLabel('Filter by use').selectOption('Not used');
  await expect(page.getByRole('rowheader')).toHaveText([/two\.png/]);
  await page.getByRole('button', { name: `Delete ${batch} two.png` }).click();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await expect(page.getByText('No pictures found')).toBeVisible();
});

test('a HEIC photo is decoded in the worker that may run WebAssembly; a damaged one is explained', async ({ page }) => {
  const name = unique('Phone');
  const buffer = await readFile(new URL('../support/photo.heic', import.meta.url));
  const decoder: string[] = [];
  page.on('request', (request) => decoder.push(...(request.url().match(/heic-worker|libheif.*(js|wasm)$/) ?? [])));
  await openBackOffice(page, '/admin/media');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(decoder).toEqual([]);
  await page.getByLabel(/choose files/).setInputFiles([
    { name: `${name} damaged.heic`, mimeType: 'image/heic', buffer: buffer.subarray(0, 400) },
    { name: `${name} fort.heic`, mimeType: '', buffer },
  ]);
  await expect(page.getByText("This HEIC photo can't be read: the file is damaged or of a rare kind.")).toBeVisible(
    STORED,
  );
  await expect.poll(async () => (await find(page, name)).length, STORED).toBe(1);
  expect(decoder).toContain('heic-worker');

  await page.goto(`/admin/media?search=${encodeURIComponent(name)}`);
  const shown = row(page, `${name} fort.jpg`).locator('img');
  await expect(shown).toBeVisible();
  const [sky, grass] = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const pen = new OffscreenCanvas(32, 24).getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0, 32, 24);
    return [pen.getImageData(4, 3, 1, 1).data, pen.getImageData(4, 21, 1, 1).data].map(([red, green, blue]) =>
      Number(blue) > Number(green) ? 'blue' : Number(green) > Number(red) ? 'green' : 'other',
    );
  });
  expect([sky, grass]).toEqual(['blue', 'green']);
});
