import { restoreRecord } from '@kickstand/contract/records/records.endpoints';
import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';

/** Undoes the deletion of a record. Every list may show it, so all are fetched again, after a failure too. */
export function useRestore() {
  const client = useQueryClient();
  return (kind: RecordKind, id: string) =>
    call(restoreRecord, { params: { kind, id } }).finally(() => client.invalidateQueries());
}
