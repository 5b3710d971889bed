import { expect, test } from 'vitest';
import { appCode, appUri, findAppStep, newAppSecret, stepAt, toBase32 } from './app-code.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

// the last six of the eight digits of RFC 6238, appendix B
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is %s', (second, code) => {
  expect(appCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a code of the half-minute before or after counts, one of another does not', () => {
  const now = new Date('2026-11-16T10:00:15Z');
  const accepted = [-2, -1, 0, 1, 2].map((off) => {
    const step = stepAt(now) + off;
    return findAppStep(SECRET, appCode(SECRET, step), now, 0) === step;
  });
  expect(accepted).toEqual([false, true, true, true, false]);
});

test('a code counts once, and an older one not at all after it', () => {
  const now = new Date('2026-11-16T10:00:15Z');
  const step = stepAt(now);
  expect(findAppStep(SECRET, appCode(SECRET, step), now, step)).toBeNull();
  expect(findAppStep(SECRET, appCode(SECRET, step - 1), now, step)).toBeNull();
  expect(findAppStep(SECRET, appCode(SECRET, step + 1), now, step)).toBe(step + 1);
});

test('secrets differ and have 160 bits', () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(newAppSecret());
});

test('the address for apps escapes what clubs and people are called', () => {
  expect(appUri({ secret: 'ABC', account: 'a&b@club.test', club: 'Rust & Roads' })).toBe(
    'otpauth://totp/Rust%20%26%20Roads:a%26b%40club.test?secret=ABC&issuer=Rust%20%26%20Roads',
  );
});
