import { expect, test } from 'vitest';
import { CLUB_DEFAULTS } from './club-defaults.ts';
import { CLUB_PARTS, clubData, pageClub } from './page-club.ts';
import { termsMark } from './policies/terms-mark.rules.ts';

const content = CLUB_DEFAULTS;

test('a page gets the identity, the refund tiers and its own parts', () => {
  expect(pageClub(content, [])).toEqual({
    identity: content.identity,
    refundTiers: content.policies.refundTiers,
    termsMark: termsMark(content.policies),
  });
  const { refund, home, ...others } = pageClub(content, ['refund', 'home']);
  expect(refund).toEqual(content.policies.refund);
  expect(home).toEqual(content.home);
  expect(Object.keys(others)).toEqual(['identity', 'refundTiers', 'termsMark']);
});

test('together the parts are the whole content, but for the waiver, which the booking dialog asks for', () => {
  const { identity, refundTiers, termsMark: _, privacy, terms, refund, ...sections } = pageClub(content, CLUB_PARTS);
  const { waiver } = content.policies;
  expect({ identity, ...sections, policies: { privacy, terms, refund, refundTiers, waiver } }).toEqual(content);
});

test('texts can neither end the data block nor break its lines', () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028\u2029&amp;"\\';
  const club = pageClub({ ...content, identity: { ...content.identity, name: hostile } }, []);
  const written = clubData(club);
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(club);
});
