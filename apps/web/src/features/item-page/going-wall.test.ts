import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { expect, test } from 'vitest';
import { withoutOne } from './going-wall.tsx';

const own: Helmet = {
  ...{ shell: 'full', graphic: 'stripe', base: 'ivory', accent: 'teal', trim: 'amber' },
  ...{ visor: 'dusk', backdrop: 'navy' },
};
const other: Helmet = { ...own, shell: 'open' };

test('the own helmet is taken out once, and one that is not there changes nothing', () => {
  expect(withoutOne([other, { ...own }, own], own)).toEqual([other, own]);
  expect(withoutOne([other], own)).toEqual([other]);
  expect(withoutOne([own], undefined)).toEqual([own]);
});
