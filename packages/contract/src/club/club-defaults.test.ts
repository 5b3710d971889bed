import { expect, test } from 'vitest';
import { SECTION_SCHEMAS } from './club.schema.ts';
import { CLUB_SECTIONS } from './club.values.ts';
import { CLUB_DEFAULTS } from './club-defaults.ts';

test.each(CLUB_SECTIONS)('the defaults of %s are what the section accepts, unchanged', (section) => {
  expect(SECTION_SCHEMAS[section].parse(CLUB_DEFAULTS[section])).toEqual(CLUB_DEFAULTS[section]);
});

test('the policies lead to the pages they name', () => {
  expect(CLUB_DEFAULTS.policies.refund.html).toContain('Cancel the booking in <a href="/my-bookings">My bookings</a>');
  expect(CLUB_DEFAULTS.policies.terms.html).toContain(
    '<a href="/cancellation-refund">Cancellation &amp; Refund Policy',
  );
});
