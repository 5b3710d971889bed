import type { FieldError } from '@kickstand/contract/shared/answer';
import { ERRORS, type ErrorCode } from '@kickstand/contract/shared/errors';

/** The only way a request fails on purpose; the error handler turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, details: { message?: string; fields?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** An error about one field of a form, which shows its message there. */
export const fieldError = (code: ErrorCode, field: string, message: string = ERRORS[code].message) =>
  new AppError(code, { message, fields: [{ field, message }] });
