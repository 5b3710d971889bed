import { PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import { isEmail } from '@kickstand/contract/fields/email';

/** Client-side field checks before a form is sent. */
export const emailCheck = {
  required: 'Please enter your email',
  validate: (email: string) => isEmail(email) || 'Please enter a valid email address',
};

export const passwordCheck = { required: 'Please enter your password' };

export const newPasswordCheck = {
  required: 'Please enter a password',
  minLength: {
    value: PASSWORD_MIN_LENGTH,
    message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  },
};

/** Required text; white space alone does not count. */
export const textCheck = (message: string) => ({
  required: message,
  validate: (text: string) => text.trim() !== '' || message,
});

/** How a call failed, as far as the browser knows. */
type CallFailure = {
  /** The server's own message, if it sent one. */
  message?: string;
  /** 0 when nothing came back. */
  status: number;
  /** The browser itself has no connection. */
  isOffline: boolean;
};

/** The login screen's message for a failed sign-in (error catalogue, 'Login'). */
export function loginFailureText({ message = '', status, isOffline }: CallFailure): string {
  if (message.includes('verify your email')) {
    return 'Please verify your email before logging in. Check your inbox for the OTP.';
  }
  if (message.includes('Invalid email or password')) return 'Invalid email or password. Please check your credentials.';
  if (message.includes('deactivated')) return 'Your account has been deactivated. Please contact support.';
  if (isOffline || status >= 500) {
    return 'Unable to connect to server. Please check your internet connection and try again.';
  }
  if (status === 0) return 'Server is currently unavailable. Please try again later.';
  return message || 'An unexpected error occurred. Please try again.';
}

/** The message of the administrators' login screen (back-office error catalogue). */
export function adminLoginFailureText({ message, status }: CallFailure): string {
  if (message) return message;
  return status === 0
    ? 'An unexpected error occurred. Please try again.'
    : 'Login failed. Please check your credentials.';
}

export const INVALID_ACCESS_TEXT = 'Invalid access. Please start from forgot password.';
