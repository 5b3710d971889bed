import * as account from '@kickstand/contract/account/account.endpoints';
import type { Consent, Erasure, ProfileForm } from '@kickstand/contract/account/account.schema';
import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { download } from '../../lib/api/download.ts';
import { dropPrefetched } from '../../lib/api/prefetch.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { dropDraftsOnLogout } from '../../lib/session/draft.ts';
import { forgetRideDays } from '../../lib/session/forget-ride-days.ts';
import { clearSession, getSession, storeSession } from '../../lib/session/session.ts';

/** The page's header and every form that fills itself in show the person as they are now. */
function keepUser(token: string | null, user: SessionUser | undefined) {
  if (!user) throw new CallError(200, {});
  if (token && getSession().token === token) storeSession(token, user);
  dropPrefetched();
}

export const useCorrectProfile = () =>
  useSingleMutation({
    async mutationFn(body: ProfileForm) {
      const { token } = getSession();
      keepUser(token, (await call(account.correctProfile, { body })).data.user);
    },
  });

export const useStartEmailChange = () =>
  useSingleMutation({
    mutationFn: (body: { email: string; password: string }) => call(account.startEmailChange, { body }),
  });

/** The other sessions have ended, so the list of them is stale. */
export function useConfirmEmailChange() {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn(body: { email: string; otp: string }) {
      const { token } = getSession();
      keepUser(token, (await call(account.confirmEmailChange, { body })).data.user);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['own-sessions'] }),
  });
}

/** A page that asks twice loses nothing: asking changes nothing. */
export const useAddressUndo = (token: string) =>
  useQuery({
    queryKey: ['address-undo', token],
    queryFn: async ({ signal }) => (await call(account.findAddressUndo, { body: { token } }, { signal })).data.undo,
    enabled: token !== '',
    retry: false,
    // once the address is back, the same question is refused
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUndoAddressChange = () =>
  useSingleMutation({ mutationFn: (token: string) => call(account.undoAddressChange, { body: { token } }) });

export const useDownloadOwnData = () => useSingleMutation({ mutationFn: () => download(account.downloadOwnData, {}) });

const CONSENTS_KEY = ['consents'];

export const useConsents = () =>
  useQuery({
    queryKey: CONSENTS_KEY,
    queryFn: async ({ signal }) => (await call(account.listConsents, undefined, { signal })).data.consents,
  });

/** Walls that were loaded before are stale. */
export function useDecideConsent() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ purpose, isGiven }: Pick<Consent, 'purpose' | 'isGiven'>) =>
      (await call(account.decideConsent, { params: { purpose }, body: { isGiven } })).data.consents,
    onSuccess(consents) {
      client.setQueryData(CONSENTS_KEY, consents);
      dropPrefetched();
      client.invalidateQueries({ queryKey: ['going'] });
    },
  });
}

export const useErasureBlockers = () =>
  useQuery({
    queryKey: ['erasure-blockers'],
    queryFn: async ({ signal }) => (await call(account.findErasureBlockers, undefined, { signal })).data.blockers,
  });

export const useSendErasureCode = () => useSingleMutation({ mutationFn: () => call(account.sendErasureCode) });

/** Nothing of the person stays in this browser either. With the session the page goes, so `onErased` comes first. */
export const useEraseAccount = (onErased: () => void) =>
  useSingleMutation({
    mutationFn: (body: Erasure) => call(account.eraseAccount, { body }),
    onSuccess() {
      onErased();
      clearSession({ byChoice: true });
      dropDraftsOnLogout();
      forgetRideDays();
    },
  });
