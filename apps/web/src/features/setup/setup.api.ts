import * as endpoints from '@kickstand/contract/setup/setup.endpoints';
import type { SetupStep } from '@kickstand/contract/setup/setup.rules';
import type { AdministratorForm, SetupState } from '@kickstand/contract/setup/setup.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { loadClub } from '../../lib/club/club-store.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { storeSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';

const KEY = ['setup'];

export const useSetup = (enabled = true) =>
  useQuery({
    queryKey: KEY,
    enabled,
    queryFn: async ({ signal }) => (await call(endpoints.getSetup, undefined, { signal })).data.setup,
  });

/** Judges the setup anew, after a change that another screen made. */
export function useRefreshSetup() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}

/** A change whose answer is the setup as it is then. */
function useSetupChange<Input, Answer extends { setup: SetupState }>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: ({ setup }) => client.setQueryData(KEY, setup),
  });
}

export const useSkipStep = () =>
  useSetupChange(
    async ({ step, isSkipped }: { step: SetupStep; isSkipped: boolean }) =>
      (await call(endpoints.setSetupStep, { params: { step }, body: { isSkipped } })).data,
  );

export const useHideChecklist = () =>
  useSetupChange(async (isDismissed: boolean) => (await call(endpoints.setChecklist, { body: { isDismissed } })).data);

export const useTestMail = () => useSetupChange<void, Tried>(async () => (await call(endpoints.testSetupMail)).data);
type Tried = { isSent: boolean; answer: string; setup: SetupState };

export const useConfirmMail = () =>
  useSetupChange(
    async (hasArrived: boolean) => (await call(endpoints.confirmSetupMail, { body: { hasArrived } })).data,
  );

export const useCheckKeys = () =>
  useSetupChange<void, Checked>(async () => (await call(endpoints.checkSetupPayments)).data);
type Checked = { isAccepted: boolean; answer: string; setup: SetupState };

/** The person goes on as the administrator they have made, and the page begins anew with that session. */
export const useAddAdministrator = () =>
  useSingleMutation({
    mutationFn: async (body: AdministratorForm) => (await call(endpoints.addOwnAdministrator, { body })).data,
    onSuccess({ token, user }) {
      storeSession(token, user);
      toast.success(`You're signed in as ${user.fullName}`);
    },
  });

export const useDemo = () =>
  useQuery({
    queryKey: [...KEY, 'demo'],
    queryFn: async ({ signal }) => (await call(endpoints.getDemo, undefined, { signal })).data.demo,
  });

/** Every screen may have shown something of the demo. */
export function useLeaveDemo() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (confirmation: string) => (await call(endpoints.leaveDemo, { body: { confirmation } })).data.demo,
    onSuccess() {
      // the form that asked is gone with the demo, so it's said here
      toast.success('The demo is removed');
      void loadClub().catch(() => {});
      return client.invalidateQueries();
    },
  });
}
