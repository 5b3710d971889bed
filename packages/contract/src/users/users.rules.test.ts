import { expect, test } from 'vitest';
import { matchesUser } from './users.rules.ts';

const asha = {
  fullName: 'Asha Patil',
  email: 'asha@riders.test',
  phone: '98200 11223',
  role: 'user' as const,
  clubRole: 'captain' as const,
  isActive: true,
  isVerified: false,
};

test.each([
  [{}, true],
  [{ search: '' }, true],
  [{ search: '  ' }, true],
  [{ search: 'ASHA' }, true],
  [{ search: ' patil ' }, true],
  [{ search: 'riders.test' }, true],
  [{ search: '11223' }, true],
  [{ search: 'asha%' }, false],
  [{ search: 'Ravi' }, false],
  [{ role: 'user' }, true],
  [{ role: 'admin' }, false],
  [{ search: 'asha', role: 'admin' }, false],
  [{ clubRole: 'captain' }, true],
  [{ clubRole: 'member' }, false],
  [{ state: 'active' }, true],
  [{ state: 'inactive' }, false],
  [{ state: 'unverified' }, true],
  [{ search: 'ravi', role: 'user' }, false],
] as const)('%j matches Asha Patil: %s', (filter, isFound) => {
  expect(matchesUser(asha, filter)).toBe(isFound);
});
