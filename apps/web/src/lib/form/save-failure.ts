import { listChangesOf } from '@kickstand/contract/audit/audit.endpoints';
import { type AuditEntity, actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf, fieldText } from '@kickstand/contract/audit/differences';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { call } from '../api/api-client.ts';
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

/** For forms: who has changed a record since it was loaded, and the labels of its fields. */
export const recordHistory = (entity: AuditEntity, id: string) => ({
  async changesSince(version: string | undefined) {
    const { changes } = (await call(listChangesOf, { params: { entity, id }, query: { since: version } })).data;
    return (
      changes
        .map(({ _id, actor, at, before, after }) => ({
          id: _id,
          who: actorText(actor),
          when: formatDateTime(at),
          differences: differencesOf(before, after),
        }))
        // that something was read is no change
        .filter(({ differences }) => differences.length > 0)
    );
  },
  labelOf: fieldText,
});
