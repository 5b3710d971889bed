import { join } from 'node:path';

/** The public lists whose items have pictures. */
const LISTS = ['/api/rides?limit=50', '/api/completed-rides?limit=50', '/api/events?limit=50', '/api/blogs?limit=50'];
/** A file of each shape, and how wide it is on the sheet. */
const SHAPES = { 'card-640': 300, 'wide-800': 460, 'head-1600': 620, 'strip-1600': 620, 'tall-480': 220 };

/**
 * One sheet for every shape, with the pictures of all rides, events, sections and articles in the order of their lists.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {string} folder
 */
export async function takeContactSheets(browser, address, folder) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const items = (await Promise.all(LISTS.map((list) => itemsOf(page, new URL(list, address))))).flat();
  for (const [shape, width] of Object.entries(SHAPES)) {
    const figures = items.map(
      ({ title, imgUrl }) =>
        `<figure><img src="${new URL(imgUrl.replace('card-800', shape), address)}" width="${width}"><figcaption>${title}</figcaption></figure>`,
    );
    await page.setContent(`<style>${STYLE}figure{width:${width}px}</style>${figures.join('')}`, { timeout: 600_000 });
    const file = join(folder, `pictures-${shape}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await page.close();
}

const STYLE =
  'body{display:flex;flex-wrap:wrap;gap:10px;margin:10px;background:#222}figure{margin:0}img{display:block}figcaption{color:#ddd;font:12px sans-serif;padding:4px 0 8px}';

/**
 * @param {import('@playwright/test').Page} page
 * @param {URL} list
 * @returns {Promise<{ title: string, imgUrl: string }[]>}
 */
async function itemsOf(page, list) {
  const { data } = await (await page.request.get(String(list))).json();
  /** @type {{ title: string, imgUrl: string, contentSections?: { heading: string, imageUrl: string }[] }[]} */
  const items = data.data ?? data.events ?? data.blogs;
  const drawn = items.flatMap(({ title, imgUrl, contentSections = [] }) => [
    { title, imgUrl },
    ...contentSections.map(({ heading, imageUrl }) => ({ title: heading, imgUrl: imageUrl })),
  ]);
  return drawn.filter(({ imgUrl }) => imgUrl.startsWith('/pictures/'));
}
