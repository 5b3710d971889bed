import { CLUB_SECTIONS, type ClubSection } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { get } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { FieldSpec } from './form-spec.ts';
import { messageOf } from './section-errors.ts';
import { SECTION_FORMS } from './section-forms.ts';

const fieldsOf = (section: ClubSection) => SECTION_FORMS[section].flatMap(({ fields }) => fields);

/** Paths of the values of a section: parts are walked into, pictures and lists are values. */
function pathsOf(content: object, before = ''): string[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const isPart =
      typeof value === 'object' && value !== null && !Array.isArray(value) && !('kind' in value) && name !== 'logo';
    return isPart ? pathsOf(value, `${before}${name}.`) : [`${before}${name}`];
  });
}

const names = (fields: readonly FieldSpec[]) => fields.map(({ name }) => name).sort();

test.each(CLUB_SECTIONS)('the form of %s has each value of its content once', (section) => {
  expect(names(fieldsOf(section))).toEqual(pathsOf(CLUB_DEFAULTS[section]).sort());
});

test.each(CLUB_SECTIONS)('an entry added to a list of %s has the fields of the others', (section) => {
  for (const field of fieldsOf(section)) {
    if (field.kind !== 'list') continue;
    const [first] = get(CLUB_DEFAULTS[section], field.name) as object[];
    const blank = Object.keys(field.blank()).sort();
    expect(blank).toEqual(Object.keys(first ?? {}).sort());
    expect(names(field.fields)).toEqual(blank.filter((name) => name !== 'id'));
  }
});

test('a field shows its own message, or the first of what is inside it', () => {
  expect(messageOf({ type: 'check', message: 'Name is required' })).toBe('Name is required');
  expect(messageOf([undefined, { type: 'check', message: 'Line of the heading is required' }])).toMatch(/^Line of/);
  expect(messageOf({})).toBeUndefined();
});
