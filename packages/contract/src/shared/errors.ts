/** Every failure the server can answer with: status and the sentence a person reads. The map is total. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  INVALID_JSON: { status: 400, message: 'The request could not be read: it is not valid JSON.' },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: 'Please send the request as application/json.' },
  INVALID_TEXT: { status: 400, message: 'The text contains characters that cannot be stored.' },
  INVALID_ADDRESS: { status: 400, message: 'The address of this request could not be read.' },
  INVALID_CODE: { status: 400, message: 'Invalid or expired OTP. Please try again.' },
  WRONG_CURRENT_PASSWORD: { status: 400, message: 'Your current password is not correct.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email before logging in' },
  ACCOUNT_DEACTIVATED: { status: 403, message: 'Your account has been deactivated' },
  ADMIN_ONLY: { status: 403, message: 'Access denied. Admin privileges required.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  RIDE_NOT_FOUND: { status: 404, message: 'Ride not found' },
  EVENT_NOT_FOUND: { status: 404, message: 'Event not found' },
  BLOG_NOT_FOUND: { status: 404, message: 'Blog not found' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
  EMAIL_TAKEN: { status: 409, message: 'User already exists with this email' },
  TOO_LARGE: { status: 413, message: 'The request is too large: at most 1 MB is accepted.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  UNAVAILABLE: { status: 503, message: 'The site is restarting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
