import * as factor from '@kickstand/contract/second-factor/second-factor.endpoints';
import type { FactorAnswer } from '@kickstand/contract/second-factor/second-factor.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useSingleMutation } from '../../../lib/hooks/use-single-mutation.ts';
import { getSession, storeSession } from '../../../lib/session/session.ts';
import { askPasskey, makePasskey } from './passkeys.ts';

const KEY = ['second-factor'];

export const useOwnFactor = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(factor.getSecondFactor, undefined, { signal })).data.secondFactor,
  });

/** The second step of signing in, which remembers the session. */
export async function signIn(challenge: string, answer: FactorAnswer): Promise<void> {
  const { token, user } = (await call(factor.signInWithFactor, { body: { challenge, ...answer } })).data;
  storeSession(token, user);
}

export async function signInByPasskey(challenge: string): Promise<void> {
  const { options } = (await call(factor.askForPasskey, { body: { challenge } })).data;
  await signIn(challenge, { passkey: await askPasskey(options) });
}

export const confirmByCode = (code: string) => call(factor.confirmFactor, { body: { code } });

export async function confirmByPasskey(): Promise<void> {
  const { challenge, options } = (await call(factor.askToConfirm)).data;
  await call(factor.confirmFactor, { body: { challenge, passkey: await askPasskey(options) } });
}

export const beginApp = async () => (await call(factor.beginApp)).data;

/** After each change the page and the signed-in person are up to date. */
function useChange<Variables, Data>(change: (variables: Variables) => Promise<Data>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    async onSettled() {
      await client.invalidateQueries({ queryKey: KEY });
      const state = client.getQueryData<Awaited<ReturnType<typeof useOwnFactor>>['data']>(KEY);
      if (state) noteOwnFactor(state.app !== null || state.passkeys.length > 0);
    },
  });
}

/** The stored person says whether they have one: the dashboard and the guard of the back-office ask it. */
function noteOwnFactor(hasOne: boolean) {
  const { token, user, status } = getSession();
  if (!token || !user || status !== 'signed-in') return;
  const { secondFactor, ...rest } = user;
  if (hasOne) storeSession(token, { ...rest, secondFactor: 'on' });
  else if (secondFactor === 'on') storeSession(token, rest);
}

export const useConfirmApp = () =>
  useChange(
    async (body: { challenge: string; code: string }) => (await call(factor.confirmApp, { body })).data.recoveryCodes,
  );

export const useRemoveApp = () => useChange(() => call(factor.removeApp));

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const { challenge, options } = (await call(factor.beginPasskey)).data;
    const passkey = await makePasskey(options);
    return (await call(factor.addPasskey, { body: { challenge, name, passkey } })).data.recoveryCodes;
  });

export const useRemovePasskey = () => useChange((id: string) => call(factor.removePasskey, { params: { id } }));

export const useRenewCodes = () => useChange(async () => (await call(factor.renewRecoveryCodes)).data.recoveryCodes);

export const useSetRule = () =>
  useChange((isRequired: boolean) => call(factor.setFactorRule, { body: { isRequired } }));
