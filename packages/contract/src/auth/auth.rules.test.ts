import { expect, test } from 'vitest';
import { endsSession, loginPageFor, newPasswordProblem } from './auth.rules.ts';

test('a new password is long enough and repeated alike', () => {
  expect(newPasswordProblem('12345', '12345')).toBe('Password must be at least 6 characters long');
  expect(newPasswordProblem('123456', '123457')).toBe('Passwords do not match');
  expect(newPasswordProblem('123456', '123456')).toBeNull();
});

test('a 401 of a signed-out call leaves the session alone', () => {
  for (const call of [
    'login',
    'register',
    'forgot-password',
    'verify-registration-otp',
    'verify-forgot-password-otp',
    'resend-otp',
    'reset-password',
  ]) {
    expect(endsSession(`/auth/${call}`), call).toBe(false);
  }
  for (const call of ['/auth/me', '/auth/change-password', '/auth/sessions', '/rides'])
    expect(endsSession(call), call).toBe(true);
});

test.each([
  ['/upcoming-rides', '/login'],
  ['/', '/login'],
  ['/admin/users', '/admin/login'],
  ['/login', null],
  ['/admin/login', null],
  ['/ride-day/malshej', null],
])('on %s a lost session leads to %s', (path, target) => {
  expect(loginPageFor(path)).toBe(target);
});
