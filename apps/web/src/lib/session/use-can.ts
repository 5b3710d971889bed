import { type Capability, can } from '@kickstand/contract/shared/access';
import { clubRoleOf } from '@kickstand/contract/shared/club-role';
import { useSession } from './session.ts';

/** Whether the signed-in person may do something: screens hide the rest, and the server refuses it. */
export function useCan(): (capability: Capability) => boolean {
  const { user } = useSession();
  const role = user ? clubRoleOf(user) : 'member';
  return (capability) => can(role, capability);
}
