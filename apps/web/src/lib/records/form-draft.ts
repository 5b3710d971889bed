import { deleteFormDraft, getFormDraft, saveFormDraft } from '@kickstand/contract/records/records.endpoints';
import { NEW_RECORD, type RecordKind } from '@kickstand/contract/records/records.rules';
import type { FormDraftChange } from '@kickstand/contract/records/records.schema';
import { formatDateTime, formatTime } from '@kickstand/contract/shared/dates';
import { call } from '../api/api-client.ts';
import { CallError } from '../api/call-error.ts';
import { failureText } from '../form/form-errors.ts';
import { getSession } from '../session/session.ts';

/** Keeps what a person types into the form of a record on the server. */
export function formDraft(kind: RecordKind, id: string = NEW_RECORD) {
  const params = { kind, id };
  return {
    find: async () => (await call(getFormDraft, { params })).data.draft,
    async save(body: FormDraftChange) {
      // the screen asks to sign in again; until then every call would only be refused
      if (!getSession().token) throw new CallError(401, undefined);
      return (await call(saveFormDraft, { params, body })).data.draft;
    },
    discard: () => call(deleteFormDraft, { params }),
    explain(error: unknown) {
      const { status, isOffline } = error instanceof CallError ? error : { status: 0, isOffline: false };
      const isLasting = status === 403 || status === 404 || status === 400 || status === 413;
      if (isOffline) return { text: "You're offline. We'll keep trying.", isLasting };
      if (status === 401) return { text: 'Please sign in again.', isLasting };
      if (isLasting) return { text: failureText(error, ''), isLasting };
      return { text: "We'll keep trying.", isLasting };
    },
    dayText: formatDateTime,
    timeText: formatTime,
  };
}
