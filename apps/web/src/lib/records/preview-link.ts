import { makeRecordPreview } from '@kickstand/contract/records/previews.endpoints';
import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { call } from '../api/api-client.ts';

/** Makes a link to the page of a record as it was saved last, for people without an account. */
export const previewLink = (kind: RecordKind, id: string) => async () => {
  const { url, expiresAt } = (await call(makeRecordPreview, { params: { kind, id } })).data.preview;
  return { url, until: formatDateTime(expiresAt) };
};
