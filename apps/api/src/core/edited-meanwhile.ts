import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { fieldError } from './app-error.ts';

/**
 * Refuses a change made from an older version of the record. Call it inside the writing transaction, with the record
 * locked (`for update`), or two concurrent changes slip through.
 */
export function assertNotEditedMeanwhile(updatedAt: Date, unchangedSince: string | undefined): void {
  if (unchangedSince === undefined || Date.parse(unchangedSince) === updatedAt.getTime()) return;
  // named as a field, so that the form can tell it from other conflicts
  throw fieldError('EDITED_MEANWHILE', VERSION_FIELD);
}
