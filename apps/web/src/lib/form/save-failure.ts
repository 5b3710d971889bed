import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { CallError } from '../api/call-error.ts';
import { failureText } from './form-errors.ts';

/** Why something was not saved, as a form shows it: the server's words or the screen's own, at the fields of the form. */
export function saveFailure(error: unknown, unsaid: string, fieldAt = (path: string) => path) {
  const errors = error instanceof CallError ? error.errors : [];
  return {
    text: failureText(error, unsaid),
    fields: errors
      .filter(({ field }) => field !== VERSION_FIELD)
      .map(({ field, message }) => ({ field: fieldAt(field), message })),
    isSignedOut: error instanceof CallError && error.status === 401,
    isConflict: errors.some(({ field }) => field === VERSION_FIELD),
  };
}
