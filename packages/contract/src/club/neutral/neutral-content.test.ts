import { describe, expect, test } from 'vitest';
import { SECTION_SCHEMAS } from '../club.schema.ts';
import { CLUB_SECTIONS, POLICIES } from '../club.values.ts';
import { CLUB_DEFAULTS } from '../club-defaults.ts';
import { filledPolicy } from '../policies/policy-text.rules.ts';
import { neutralContent } from './neutral-content.ts';

const club = neutralContent({ name: 'Coastal Riders Goa' }, '2026-11-16');
/** What belongs to the demo's club alone. */
const DEMO =
  /Sahyadri|Brotherhood|Mumbai|Malshej|\bSion\b|2018|club\.test|5550|ghat\b|chai|Mania|instagram|1000cc|160\+|backup van|secretary/i;

test.each(CLUB_SECTIONS)('a name is enough for %s, as it may be published', (section) => {
  expect(SECTION_SCHEMAS[section].parse(club[section])).toEqual(club[section]);
});

test('nothing is invented, and nothing is the demo club’s', () => {
  const { policies, gallery, ...texts } = club;
  // the descriptions of drawings say what is drawn
  const words = JSON.stringify({ ...texts, home: { ...texts.home, about: { ...texts.home.about, image: null } } });
  expect(words).not.toMatch(DEMO);
  expect(JSON.stringify(policies)).not.toMatch(DEMO);
  expect(gallery.mosaic.map(({ caption }) => caption).join()).not.toMatch(DEMO);
  const { phones, emails, social, founded } = club.identity;
  expect([phones, emails, social, founded]).toEqual([[], [], [], '']);
  const { leadership, core, riders } = club.people;
  expect([...leadership, ...core, ...riders, ...club.reviews.reviews, ...gallery.moments]).toEqual([]);
  expect([...club.home.stats, ...club.home.teasers, ...club.story.facts, ...club.story.timeline]).toEqual([]);
});

test('what is known of the club is kept', () => {
  const address = { street: '', city: 'Panjim', postalCode: '', region: 'Goa', country: 'IN' };
  const { identity } = neutralContent({ name: 'Coastal Riders', emails: ['ride@coastal.test'], address }, '2026-11-16');
  expect(identity).toMatchObject({
    emails: ['ride@coastal.test'],
    origin: 'Panjim',
    tagline: 'A motorcycle riding club in Panjim.',
    address,
  });
  expect(neutralContent({ name: 'Coastal', tagline: 'Salt on the chain.' }, '2026-11-16').identity.tagline).toBe(
    'Salt on the chain.',
  );
});

test.each([
  ['Coastal Riders', 'Coastal Riders'],
  ['The Coastal Riders of the Mandovi', 'The Coastal Riders of the'],
  ['M'.repeat(60), 'M'.repeat(30)],
])('the short name of %s is %s', (name, short) => {
  const { identity, story } = neutralContent({ name }, '2026-11-16');
  expect(identity.shortName).toBe(short);
  expect(SECTION_SCHEMAS.story.safeParse(story).success).toBe(true);
});

describe('policies', () => {
  const { policies } = club;

  test('apply from the day they were made, with the standard refunds', () => {
    expect(POLICIES.map((name) => policies[name].effective)).toEqual(Array(3).fill('2026-11-16'));
    expect(policies.refundTiers).toEqual(CLUB_DEFAULTS.policies.refundTiers);
  });

  test.each(POLICIES)('%s reads well without any contact, and names the address once there is one', (name) => {
    const textOf = (identity: typeof club.identity) => {
      const { intro, parts } = filledPolicy(policies[name], { identity, policies });
      return [intro, ...parts.map(({ html }) => html)].join('\n');
    };
    const text = textOf(club.identity);
    expect(text).not.toMatch(/\{|\}|undefined|mailto:| [.,]|: ,/);
    expect(text).toMatch(/to the club\b/);
    expect(textOf({ ...club.identity, emails: ['ride@coastal.test'] })).toContain('mailto:ride@coastal.test');
  });
});
