import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { CallError } from '../api/call-error.ts';
import { failureText } from './form-errors.ts';

/** Why something was not saved, as a form tells it: the server's words or the screen's own. */
export function saveFailure(error: unknown, unsaid: string) {
  const errors = error instanceof CallError ? error.errors : [];
  return {
    text: failureText(error, unsaid),
    fields: errors.filter(({ field }) => field !== VERSION_FIELD),
    isSignedOut: error instanceof CallError && error.status === 401,
    isConflict: errors.some(({ field }) => field === VERSION_FIELD),
  };
}
