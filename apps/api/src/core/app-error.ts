import type { FactorDemand, FieldError } from '@kickstand/contract/shared/answer';
import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { ERRORS, type ErrorCode } from '@kickstand/contract/shared/errors';

/** The only way a request fails on purpose; the error handler turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | null;
  readonly secondFactor: FactorDemand | null;

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: FieldError[]; retryAfterSeconds?: number; secondFactor?: FactorDemand } = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.secondFactor = details.secondFactor ?? null;
  }
}

/** An error about one field of a form, which shows its message there. */
export const fieldError = (code: ErrorCode, field: string, message: string = ERRORS[code].message) =>
  new AppError(code, { message, fields: [{ field, message }] });

/**
 * Refuses a change made from an older version of the record. Call it inside the writing transaction, with the record
 * locked (`for update`), or two concurrent changes slip through.
 */
export function assertNotEditedMeanwhile(updatedAt: Date, unchangedSince: string | undefined): void {
  if (unchangedSince === undefined || Date.parse(unchangedSince) === updatedAt.getTime()) return;
  // named as a field, so that the form can tell it from other conflicts
  throw fieldError('EDITED_MEANWHILE', VERSION_FIELD);
}
