import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { isCommonPassword } from './common-passwords.ts';

const PUBLISHED = Object.values(DEMO_ACCOUNTS).map(({ password }) => password);

test.each([
  ...['password', 'Password1', 'PASSWORD1!', '12345678', 'Qwerty@123', 'aaaaaaaaaa', 'ababababab', 'Admin@1234'],
  ...PUBLISHED,
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['monsoon-over-malshej', 'Kx7!pqLm'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
