import * as auth from '@kickstand/contract/auth/auth.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { dropDraftsOnLogout } from '../../lib/session/draft.ts';
import { clearSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';

const KEY = ['own-sessions'];

export const useOwnSessions = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(auth.listSessions, undefined, { signal })).data.sessions,
  });

/** The list is reloaded after a failure too: the session may have ended by itself. */
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
