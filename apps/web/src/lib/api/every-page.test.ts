import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

const item = (number: number) => ({ _id: String(number) });

test('the pages come one after the other until the last', async () => {
  const asked: number[] = [];
  const items = await everyPage(async (page) => {
    asked.push(page);
    return { data: [item(page * 2), item(page * 2 + 1)], pagination: { pages: 3 } };
  });
  expect(asked).toEqual([1, 2, 3]);
  expect(items.map(({ _id }) => _id)).toEqual(['2', '3', '4', '5', '6', '7']);
});

test('an item that has moved to the next page comes once, and an empty page is the last', async () => {
  const pages = [[item(1), item(2)], [item(2), item(3)], []];
  const items = await everyPage(async (page) => ({ data: pages[page - 1] ?? [], pagination: { pages: 99 } }));
  expect(items.map(({ _id }) => _id)).toEqual(['1', '2', '3']);
});
