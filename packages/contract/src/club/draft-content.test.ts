import { describe, expect, test } from 'vitest';
import { CLUB_SECTIONS } from './club.values.ts';
import { CLUB_DEFAULTS } from './club-defaults.ts';
import { draftContent } from './draft-content.ts';

const { identity, home, people, policies } = CLUB_DEFAULTS;

test.each(CLUB_SECTIONS)('%s stays as it is when it is complete', (section) => {
  expect(draftContent(section, CLUB_DEFAULTS[section])).toEqual({ content: CLUB_DEFAULTS[section] });
});

test.each(CLUB_SECTIONS)('%s has all its fields, whatever was left out', (section) => {
  const pictures = section === 'home' ? { about: { image: home.about.image } } : {};
  const result = draftContent(section, pictures);
  expect(Object.keys('content' in result ? result.content : {})).toEqual(Object.keys(CLUB_DEFAULTS[section]));
});

test('what is missing, too long or wrong is kept as it was written', () => {
  const content = {
    ...identity,
    name: '',
    tagline: 'x'.repeat(500),
    accent: 'red',
    emails: ['ride@', ''],
    social: [{ id: 'a', name: '', url: 'javascript:alert(1)' }],
  };
  expect(draftContent('identity', content)).toEqual({ content });
  const [first] = people.riders;
  const nameless = { ...people, riders: [{ ...first, name: '' }] };
  expect(draftContent('people', nameless)).toEqual({ content: nameless });
  const noPercent = { ...policies, refundTiers: [{ hoursBefore: null, percent: 500 }] };
  expect(draftContent('policies', noPercent)).toEqual({ content: noPercent });
});

test('unknown fields are dropped', () => {
  const sent = { ...identity, hacked: true, address: { ...identity.address, more: 1 } };
  expect(draftContent('identity', sent)).toEqual({ content: identity });
  expect(JSON.stringify(draftContent('home', JSON.parse('{"__proto__":{"film":1},"toString":1}')))).not.toContain(
    'toString',
  );
});

describe('what has another shape is refused, at its place', () => {
  test.each([
    ['identity', 'text', [], /./],
    ['identity', [], [], /./],
    ['identity', { ...identity, name: 7 }, ['name'], 'Name must be text'],
    ['identity', { ...identity, phones: 'x' }, ['phones'], 'Phones must be a list'],
    ['identity', { ...identity, phones: [{}] }, ['phones', 0], 'Phone must be text'],
    ['home', { ...home, film: { isOn: 'yes', file: null } }, ['film', 'isOn'], 'isOn must be true or false'],
    [
      'home',
      { ...home, about: { ...home.about, image: { kind: 'script' } } },
      ['about', 'image'],
      /^A picture must be/,
    ],
    ['home', { ...home, about: { ...home.about, image: null } }, ['about', 'image'], /^A picture must be/],
    ['people', { ...people, riders: Array(101).fill(people.riders[0]) }, ['riders'], /^At most 100/],
    ['policies', { ...policies, refundTiers: [{ percent: '5' }] }, ['refundTiers', 0, 'percent'], /whole number/],
    ['story', { heading: 'x'.repeat(60_001) }, ['heading'], /^Text must be at most 60000/],
    ['story', { heading: '<'.repeat(6001) }, ['heading'], /^Text must be at most 60000/],
    ['identity', { ...identity, phones: Array(8).fill('x'.repeat(60_000)) }, [], 'This is too long to be saved'],
  ] as const)('%s', (section, sent, path, message) => {
    const result = draftContent(section, sent);
    const problem = 'problem' in result ? result.problem : null;
    expect(problem?.path).toEqual(path);
    expect(problem?.message).toMatch(message);
  });
});
