import * as auth from '@kickstand/contract/auth/auth.endpoints';
import type { Registration } from '@kickstand/contract/auth/auth.schema';
import type { FactorDemand } from '@kickstand/contract/shared/answer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { dropDraftsOnLogout } from '../../lib/session/draft.ts';
import { forgetRideDays } from '../../lib/session/forget-ride-days.ts';
import { clearSession, type StoredUser, storeSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';

type Credentials = { email: string; password: string };

/** A correct password, but the person has no access here. */
export class NotAllowedError extends Error {}

/** Signs in and remembers it, unless `isAllowed` turns the person away. */
export const useLogin = (isAllowed: (user: StoredUser) => boolean = () => true) =>
  useSingleMutation({
    async mutationFn(body: Credentials) {
      const { token, user } = (await call(auth.login, { body })).data;
      if (typeof token !== 'string' || !user) throw new CallError(200, {});
      if (!isAllowed(user)) {
        call(auth.logout, undefined, { token }).catch(() => {});
        throw new NotAllowedError();
      }
      storeSession(token, user);
    },
  });

/** What the second step of signing in asks for; null if the first one failed otherwise. */
export const factorDemandOf = (error: Error | null): FactorDemand | null =>
  (error instanceof CallError && error.secondFactor?.step === 'sign-in' && error.secondFactor) || null;

export const useRegister = () =>
  useSingleMutation({ mutationFn: (body: Registration) => call(auth.register, { body }) });

/** The answer signs the person in. */
export const useVerifyRegistrationCode = () =>
  useSingleMutation({
    async mutationFn(body: { email: string; otp: string }) {
      const { token, user } = (await call(auth.verifyRegistrationCode, { body })).data;
      if (typeof token === 'string' && user) storeSession(token, user);
    },
  });

export const useForgotPassword = () =>
  useSingleMutation({ mutationFn: (body: { email: string }) => call(auth.forgotPassword, { body }) });

export const useVerifyForgotPasswordCode = () =>
  useSingleMutation({
    mutationFn: (body: { email: string; otp: string }) => call(auth.verifyForgotPasswordCode, { body }),
  });

export const useResetPassword = () =>
  useSingleMutation({
    mutationFn: (body: { email: string; otp: string; newPassword: string }) => call(auth.resetPassword, { body }),
  });

const KEY = ['own-sessions'];

export const useOwnSessions = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(auth.listSessions, undefined, { signal })).data.sessions,
  });

/** The list is reloaded after a failure too: the session may have ended by itself. */
export const useEndSession = () => useInvalidating([KEY], (id: string) => call(auth.endSession, { params: { id } }));

export const useLogoutEverywhere = () =>
  useSingleMutation({
    mutationFn: () => call(auth.logoutAll),
    onSuccess() {
      clearSession();
      dropDraftsOnLogout();
      forgetRideDays();
      toast.success('Signed out everywhere');
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
