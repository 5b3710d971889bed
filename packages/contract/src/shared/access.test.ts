import { expect, test } from 'vitest';
import { CAPABILITIES, type Capability, can, scopeOf } from './access.ts';
import { CLUB_ROLES, type ClubRole, chosenClubRole, clubRoleOf, isStaff } from './club-role.ts';

const whoCan = (capability: Capability) => CLUB_ROLES.filter((role) => can(role, capability));
const whatCan = (role: ClubRole) => CAPABILITIES.filter((capability) => can(role, capability));

test('an owner may do everything, a member nothing', () => {
  expect(whatCan('owner')).toEqual(CAPABILITIES);
  expect(whatCan('member')).toEqual([]);
});

test('money and exports are for owners and treasurers', () => {
  for (const capability of ['money.read', 'money.refund', 'exports.make', 'bookings.change'] as const) {
    expect(whoCan(capability), capability).toEqual(['owner', 'treasurer']);
  }
});

test('a captain has nothing everywhere but the way in; medical texts are for owners and captains', () => {
  for (const capability of whatCan('captain')) {
    expect(scopeOf('captain', capability), capability).toBe(capability === 'office.enter' ? 'all' : 'assigned');
  }
  expect(whoCan('medical.read')).toEqual(['owner', 'captain']);
});

test('only captains are limited to what is assigned to them', () => {
  const limited = CLUB_ROLES.filter((role) => CAPABILITIES.some((each) => scopeOf(role, each) === 'assigned'));
  expect(limited).toEqual(['captain']);
});

test('a session stored before has the specified role alone', () => {
  expect(clubRoleOf({ role: 'admin' })).toBe('owner');
  expect(clubRoleOf({ role: 'user' })).toBe('member');
  expect(CLUB_ROLES.map((clubRole) => isStaff({ role: 'user', clubRole }))).toEqual([true, true, true, true, false]);
});

test.each([
  [{ role: 'admin' }, 'member', 'owner'],
  [{ role: 'admin', clubRole: 'editor' }, 'editor', 'owner'],
  [{ role: 'user' }, 'treasurer', 'treasurer'],
  [{ role: 'user' }, 'owner', 'member'],
  [{ role: 'user', clubRole: 'owner' }, 'captain', 'member'],
  [{ role: 'user', clubRole: 'captain' }, 'owner', 'captain'],
] as const)('a form with %j for a person who is %s makes them %s', (form, before, after) => {
  expect(chosenClubRole(form, before)).toBe(after);
});
