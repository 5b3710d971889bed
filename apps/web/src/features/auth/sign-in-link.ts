import { openSignInLink } from '@kickstand/contract/auth/auth.endpoints';
import type { FactorDemand } from '@kickstand/contract/shared/answer';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { storeSession } from '../../lib/session/session.ts';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { factorDemandOf } from './auth.api.ts';

const NOT_OPENED = "The sign-in link couldn't be opened. Please try again.";

/** A one-time link from the server's terminal carries its token after the #, which leaves the address at once. */
export function useSignInLink(onLogin: () => void): {
  isOpening: boolean;
  problem: string | undefined;
  demand: FactorDemand | null;
} {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get('link');
  const link = useSingleMutation({
    mutationFn: async (body: { token: string }) => (await call(openSignInLink, { body })).data,
    onSuccess({ token, user }) {
      storeSession(token, user);
      onLogin();
    },
  });
  const { mutate } = link;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once, whatever is rendered meanwhile
  useEffect(() => {
    if (!token) return;
    mutate({ token });
    navigate({ hash: '' }, { replace: true });
  }, [token]);
  return {
    isOpening: token !== null || link.isPending,
    problem: link.error ? failureText(link.error, NOT_OPENED) : undefined,
    demand: factorDemandOf(link.error),
  };
}
