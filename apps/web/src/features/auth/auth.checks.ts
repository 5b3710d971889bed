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
