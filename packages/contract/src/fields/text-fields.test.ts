import { expect, test } from 'vitest';
import { stillMs } from '../testing/still-ms.ts';
import { isPersonName } from './text-fields.ts';

test.each([
  'Asha Patil',
  'Md.Asif Shaikh',
  'J.R. D’Souza-Rao, Jr.',
  'Dr. Ravi (Bunty) Nair',
  'Rider 2018',
  'अशा पाटील',
  'Ąßhā 👩🏽‍🚒 אבג',
  '<img src=x onerror=alert(1)>',
  '',
])('%j is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'WIN 1 CRORE www.evil.example',
  'evil.com',
  'Visit EVIL.IN now',
  'https://evil',
  'asha@riders.test',
  'Call 98200 00118',
  'Call ९८२००००११८',
  '9820000118',
  'Asha\nPatil',
  'Asha\u2028Patil',
  'Asha\u0007',
])('%j is not', (name) => {
  expect(isPersonName(name)).toBe(false);
});

test('long text is judged quickly', () => {
  for (const hostile of ['1 '.repeat(500_000), 'a.'.repeat(500_000), '@'.repeat(1_000_000), 'w'.repeat(1_000_000)]) {
    expect(stillMs(() => isPersonName(hostile), 500)).toBeLessThan(500);
  }
});
