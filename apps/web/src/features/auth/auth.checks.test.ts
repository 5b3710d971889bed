import { describe, expect, test } from 'vitest';
import { adminLoginFailureText, loginFailureText } from './auth.checks.ts';

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
