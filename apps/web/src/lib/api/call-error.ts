import type { FactorDemand, FieldError } from '@kickstand/contract/shared/answer';
import { isRecord, recordIn } from '../values/is-record.ts';

/** A failed call. `message` is the server's own message, empty if it sent none. */
export class CallError extends Error {
  override name = 'CallError';
  /** 0 when nothing came back. */
  readonly status: number;
  /** The answer was a JSON object, with or without a message in it. */
  readonly isReadable: boolean;
  readonly isOffline: boolean;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  /** Seconds to wait, if the server named them. */
  readonly retryAfter: number | undefined;
  /** What is missing, where a second factor is. */
  readonly secondFactor: FactorDemand | undefined;
  /** The session was ended on purpose: it hasn't merely expired. */
  readonly isSessionEnded: boolean;

  constructor(status: number, body: unknown, details: { isOffline?: boolean; retryAfter?: number | undefined } = {}) {
    const failure = recordIn(body);
    super(textOf(failure.message) ?? '');
    this.status = status;
    this.isReadable = isRecord(body);
    this.isOffline = details.isOffline ?? false;
    this.errors = Array.isArray(failure.errors) ? failure.errors.filter(isFieldError) : [];
    this.requestId = textOf(failure.requestId);
    this.retryAfter = details.retryAfter;
    this.secondFactor = isDemand(failure.secondFactor) ? failure.secondFactor : undefined;
    this.isSessionEnded = status === 401 && failure.session === 'ended';
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const isDemand = (value: unknown): value is FactorDemand => isRecord(value) && typeof value.step === 'string';
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
