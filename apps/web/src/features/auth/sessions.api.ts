import * as auth from '@kickstand/contract/auth/auth.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, partOf } from '../../lib/api-client.ts';
import { dropDraftsOnLogout } from '../../lib/draft.ts';
import { clearSession } from '../../lib/session.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { toast } from '../../ui/toast.ts';

const KEY = ['own-sessions'];

export const useOwnSessions = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => partOf(await call(auth.listSessions, undefined, { signal }), 'sessions') ?? [],
  });

/** Also after a failure the list is looked at again: the session may have ended by itself. */
export function useEndSession() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(auth.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useLogoutEverywhere = () =>
  useSingleMutation({
    mutationFn: () => call(auth.logoutAll),
    onSuccess() {
      clearSession();
      dropDraftsOnLogout();
      toast.success('Logged out everywhere');
    },
  });

/** A changed password ends the other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(auth.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
