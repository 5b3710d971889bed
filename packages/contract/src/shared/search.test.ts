import { expect, test } from 'vitest';
import { matchesText } from './search.ts';

const texts = ['#7A3MF6D', 'Asha Patil', 'asha@riders.test', null, undefined, 'Malshej by Dawn'];
const codes = ['7A3MF6D', '9820000118', 'MH 01 AB-1234', 'pay_IH4NVgf4Dreq1l', '033814379298', null];
const finds = (typed: string | undefined) => matchesText(typed, texts, codes);

test.each([
  undefined,
  '',
  '   ',
  'asha',
  'ASHA PAT',
  'patil  asha',
  'Dawn asha@',
  '7A3 MF6D',
  '#7a3 mf6d',
  '7a3-mf6d',
  '7A3M',
  '98200 00118',
  '+91 98200 00118',
  '+919820000118',
  '+91 982000',
  '00919820000118',
  '919820000118',
  '09820000118',
  '098200-00118',
  '00118',
  'mh01ab1234',
  'MH-01-AB-1234',
  'mh 01 ab 1234',
  'asha mh01ab1234',
  'pay_IH4NVgf4Dreq1l',
  'f4Dreq1l',
  '033814379298',
  '0338 1437 9298',
])('%j is found', (typed) => expect(finds(typed)).toBe(true));

test.each([
  'asha rao',
  '7A3 MF6E',
  '98200 00119',
  '+91 98200 00119',
  'MH01AB1235',
  'dreq',
  'ih4',
  '%',
  'asha%',
  'a_ha',
])('%j is not', (typed) => expect(finds(typed)).toBe(false));
