import { actionText, actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { makeRecordPreview } from '@kickstand/contract/records/previews.endpoints';
import {
  deleteFormDraft,
  getFormDraft,
  getVersion,
  listDeletedRecords,
  listVersions,
  restoreRecord,
  saveFormDraft,
} from '@kickstand/contract/records/records.endpoints';
import { NEW_RECORD, type RecordKind } from '@kickstand/contract/records/records.rules';
import type { FormDraftChange } from '@kickstand/contract/records/records.schema';
import { formatDateTime, formatTime } from '@kickstand/contract/shared/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { CallError } from '../api/call-error.ts';
import { failureText } from '../form/form-errors.ts';
import { getSession } from '../session/session.ts';

type Stored = Record<string, unknown> | null;

/** The saves of a record; `load` reads stored fields into a form, over those of the record. */
export const recordVersions = <Values extends object>(
  kind: RecordKind,
  record: { _id: string },
  load: (record: object) => Values,
) => ({
  async list() {
    const { versions } = (await call(listVersions, { params: { kind, id: record._id } })).data;
    return versions.map(({ _id, action, by, at }) => ({
      id: _id,
      what: actionText(action),
      who: actorText(by),
      when: formatDateTime(at),
      isFirst: action === `${kind}.created`,
    }));
  },
  async open(version: string) {
    const { content } = (await call(getVersion, { params: { kind, id: record._id, version } })).data;
    const { before, after, missingPictures } = content;
    const read = (stored: Stored) =>
      stored && {
        values: load({ ...record, ...(withoutPictures(stored, missingPictures) as object) }),
        missingPictures: missingPictures.filter((url) => JSON.stringify(stored).includes(url)).length,
      };
    return { differences: differencesOf(before, after), before: read(before), after: read(after) };
  },
});

/** Fields that name one of these pictures are empty, and lists lack it. */
export function withoutPictures(value: unknown, missing: readonly string[]): unknown {
  if (typeof value === 'string') return missing.includes(value) ? null : value;
  if (Array.isArray(value)) {
    return value.filter((item) => !missing.includes(item)).map((item) => withoutPictures(item, missing));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutPictures(item, missing)]));
}

/** Undoes the deletion of a record. Every list may show it, so all are fetched again, after a failure too. */
export function useRestore() {
  const client = useQueryClient();
  return (kind: RecordKind, id: string) =>
    call(restoreRecord, { params: { kind, id } }).finally(() => client.invalidateQueries());
}

export const useDeletedRecords = () =>
  useQuery({
    queryKey: ['deleted-records'],
    queryFn: async ({ signal }) => (await call(listDeletedRecords, undefined, { signal })).data.deleted,
    // other people delete and restore too
    refetchOnMount: 'always',
  });

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

/** Makes a link to the page of a record as it was saved last, for people without an account. */
export const previewLink = (kind: RecordKind, id: string) => async () => {
  const { url, expiresAt } = (await call(makeRecordPreview, { params: { kind, id } })).data.preview;
  return { url, until: formatDateTime(expiresAt) };
};
