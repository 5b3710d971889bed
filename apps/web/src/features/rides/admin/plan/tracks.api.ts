import { getTrack, uploadTrack } from '@kickstand/contract/tracks/tracks.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { formDataOf } from '../../../../lib/form/record-form.ts';
import { useSingleMutation } from '../../../../lib/hooks/use-single-mutation.ts';

const keyOf = (id: string) => ['tracks', id];

export const useTrack = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    enabled: id !== '',
    // a track never changes
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call(getTrack, { params: { id } }, { signal })).data.track,
  });

export function useUploadTrack() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (gpx: File) => (await call(uploadTrack, { body: formDataOf({ gpx }) })).data.track,
    onSuccess: (track) => client.setQueryData(keyOf(track._id), track),
  });
}
