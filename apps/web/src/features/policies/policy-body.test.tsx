import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { filledPolicy } from '@kickstand/contract/club/policies/policy-text.rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { currentSection, PolicyBody } from './policy-body.tsx';

test('before the first heading the first section is the current one', () => {
  expect(currentSection([400, 900, 1400], false)).toBe(0);
});

test('the last heading that was reached counts', () => {
  expect(currentSection([-800, 120, 600], false)).toBe(1);
  expect(currentSection([-800, -300, -10], false)).toBe(2);
});

test('at the end of the page it is the last section, however short', () => {
  expect(currentSection([-800, 120, 600], true)).toBe(2);
});

test('the way to cancel leads to the bookings, and the club’s address to a mail', () => {
  const html = renderToStaticMarkup(<PolicyBody policy={filledPolicy(CLUB_DEFAULTS.policies.refund, CLUB_DEFAULTS)} />);
  expect(html).toContain('Cancel the booking in <a href="/my-bookings"');
  expect(html).toContain('<a href="mailto:hello@club.test">hello@club.test</a>');
});
