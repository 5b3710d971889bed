import { RIDE_DAY_SCOPE } from '../shared/site-paths.ts';

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MINUTES = 10;
export const CODE_WRONG_TRIES = 5;
export const MAX_NAME = 100;
export const MAX_BIKE = 100;
export const PASSWORD_MIN_LENGTH = 6;
/** For people with access to the back-office. */
export const STAFF_PASSWORD_MIN_LENGTH = 8;
export const EXPERIENCE_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** The problem with a new password and its repetition, or null. */
export function newPasswordProblem(password: string, repeated: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
  if (password !== repeated) return 'Passwords do not match';
  return null;
}

export const ADMIN_ONLY_TEXT = 'Access denied. Admin privileges required.';

/** Requests whose 401 concerns the input, not the session. */
const SIGNED_OUT_CALLS = /^\/auth\/(login|register|forgot-password|verify-|resend-otp|reset-password)/;

/** Does a 401 on this call end the session (public specification, section 4)? */
export const endsSession = (path: string) => !SIGNED_OUT_CALLS.test(path);

/**
 * Where a person whose session ended is sent, or null to stay: never away from a login page, and on the road never away from
 * a ride day, which works without a session and asks by itself.
 */
export function loginPageFor(currentPath: string): '/login' | '/admin/login' | null {
  if (currentPath.startsWith(RIDE_DAY_SCOPE)) return null;
  const target = currentPath.includes('/admin') ? '/admin/login' : '/login';
  return currentPath === '/login' || currentPath === '/admin/login' ? null : target;
}

/**
 * The form in which two addresses are compared. Composed first: some characters that only look like a letter (the
 * Kelvin sign) become that letter in lower case, and would otherwise merge two mailboxes into one account.
 */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();
