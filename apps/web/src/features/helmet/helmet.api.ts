import * as auth from '@kickstand/contract/auth/auth.endpoints';
import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { dropPrefetched } from '../../lib/api/prefetch.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { getSession, storeSession } from '../../lib/session/session.ts';

/** Saves it on the account; from then on it is the person's picture, and walls that were loaded before are stale. */
export function useSaveHelmet() {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn(body: Helmet) {
      const { token } = getSession();
      const { user } = (await call(auth.paintHelmet, { body })).data;
      if (!user) throw new CallError(200, {});
      if (token && getSession().token === token) storeSession(token, user);
    },
    onSuccess() {
      dropPrefetched();
      client.invalidateQueries({ queryKey: ['going'] });
    },
  });
}
