import { expect, test } from 'vitest';
import { SECTION_SCHEMAS } from './club.schema.ts';
import { CLUB_SECTIONS } from './club.values.ts';
import { CLUB_DEFAULTS } from './club-defaults.ts';

test.each(CLUB_SECTIONS)('the defaults of %s are what the section accepts, unchanged', (section) => {
  expect(SECTION_SCHEMAS[section].parse(CLUB_DEFAULTS[section])).toEqual(CLUB_DEFAULTS[section]);
});
