import { HELMET_PARTS, type Helmet } from '@kickstand/contract/auth/helmet.rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Swatches } from './swatches.tsx';

const HELMET = Object.fromEntries(Object.entries(HELMET_PARTS).map(([part, [first]]) => [part, first])) as Helmet;

test('nothing can be chosen in a prerendered page: the app would not paint it', () => {
  const html = renderToStaticMarkup(<Swatches part="base" helmet={HELMET} onChange={() => {}} />);
  expect(html).toMatch(/^<fieldset class="swatches" disabled="">/);
  expect(html.match(/type="radio"/g)).toHaveLength(HELMET_PARTS.base.length);
});
