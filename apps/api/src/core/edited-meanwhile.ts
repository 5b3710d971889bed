import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { fieldError } from './app-error.ts';

/**
 * Refuses a change that was made from an older version of the record. Ask inside the transaction that writes, with the
 * record locked (`for update`), or two changes slip through side by side.
 */
export function assertNotEditedMeanwhile(updatedAt: Date, unchangedSince: string | undefined): void {
  if (unchangedSince === undefined || Date.parse(unchangedSince) === updatedAt.getTime()) return;
  // named as a field, so that the form can tell it from other conflicts
  throw fieldError('EDITED_MEANWHILE', VERSION_FIELD);
}
