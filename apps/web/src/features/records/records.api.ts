import { listDeletedRecords } from '@kickstand/contract/records/records.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

export const useDeletedRecords = () =>
  useQuery({
    queryKey: ['deleted-records'],
    queryFn: async ({ signal }) => (await call(listDeletedRecords, undefined, { signal })).data.deleted,
    // other people delete and restore too
    refetchOnMount: 'always',
  });
