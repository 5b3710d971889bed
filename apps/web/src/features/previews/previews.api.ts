import { getRecordPreview } from '@kickstand/contract/records/previews.endpoints';
import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';

/** The record of a preview link; null if the link isn't valid. */
export const usePreview = (kind: string, id: string, token: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['previews', kind, id, token],
    enabled: isWanted,
    async queryFn({ signal }) {
      try {
        return (
          await call(getRecordPreview, { params: { kind: kind as RecordKind, id }, query: { token } }, { signal })
        ).data;
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
