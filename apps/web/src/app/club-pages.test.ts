import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { findDemoWords } from '@kickstand/contract/club/defaults/demo-words';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import { expect, test } from 'vitest';
import { PAGES, renderPage } from './entry-server.tsx';

const NAME = 'Coastal Riders Goa';
const club = neutralContent({ name: NAME }, '2026-11-16');
const textOf = async (path: string, content = club) => {
  const { html, club: data, title, description } = await renderPage(path, content);
  return [title, description, html, data].join('\n');
};

test.each(PAGES.map(({ path }) => path))('%s says nothing of the demo’s club', async (path) => {
  expect(findDemoWords(await textOf(path))).toBeNull();
});

test('the search would find it', async () => {
  for (const path of ['/', '/riders', '/discover-more', '/events']) {
    expect(findDemoWords(await textOf(path, CLUB_DEFAULTS))).not.toBeNull();
  }
});

test('sections without entries are left out, with their headings and the links that lead to them', async () => {
  const home = (await renderPage('/', club)).html;
  for (const absent of [
    'Events and schedule',
    'Reviews from our participants',
    'Riding moments',
    'contactus',
    'spec-list',
  ])
    expect(home).not.toContain(absent);
  expect(home).toContain('Come and ride with us');
  const riders = (await renderPage('/riders', club)).html;
  for (const absent of ['The Leadership', 'Core Team', 'gauge', ' of 0']) expect(riders).not.toContain(absent);
  const story = (await renderPage('/discover-more', club)).html;
  for (const absent of ['Notable rides', 'Social initiatives', '<h2></h2>', '<p></p>', '<dl', 'Riding moments'])
    expect(story).not.toContain(absent);
  expect((await renderPage('/events', club)).html).not.toContain('Own event');
});
