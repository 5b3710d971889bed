import { describe, expect, test } from 'vitest';
import {
  adminLoginFailureText,
  endsSession,
  loginFailureText,
  loginPageFor,
  newPasswordProblem,
} from './auth.rules.ts';

describe('login failure', () => {
  const answered = (message: string | undefined, status: number) =>
    loginFailureText({ ...(message === undefined ? {} : { message }), status, isOffline: false });

  test.each([
    [
      'Please verify your email before logging in',
      403,
      'Please verify your email before logging in. Check your inbox for the OTP.',
    ],
    ['Invalid email or password', 401, 'Invalid email or password. Please check your credentials.'],
    ['Your account has been deactivated', 403, 'Your account has been deactivated. Please contact support.'],
    ['Something went wrong', 500, 'Unable to connect to server. Please check your internet connection and try again.'],
    ['Too many attempts.', 429, 'Too many attempts.'],
    [undefined, 418, 'An unexpected error occurred. Please try again.'],
    [undefined, 0, 'Server is currently unavailable. Please try again later.'],
  ])('%s (%d) reads: %s', (message, status, text) => {
    expect(answered(message, status)).toBe(text);
  });

  test('without a connection it speaks of the connection', () => {
    expect(loginFailureText({ status: 0, isOffline: true })).toMatch(/^Unable to connect to server\./);
  });
});

test('administrators see the server’s own message, else a default', () => {
  expect(adminLoginFailureText({ message: 'Invalid email or password', status: 401, isOffline: false })).toBe(
    'Invalid email or password',
  );
  expect(adminLoginFailureText({ status: 502, isOffline: false })).toBe('Login failed. Please check your credentials.');
  expect(adminLoginFailureText({ status: 0, isOffline: false })).toBe(
    'An unexpected error occurred. Please try again.',
  );
});

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
])('on %s a lost session leads to %s', (path, target) => {
  expect(loginPageFor(path)).toBe(target);
});
