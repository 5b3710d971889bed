import { type Capability, can } from '@kickstand/contract/shared/access';
import { type ClubRole, clubRoleOf } from '@kickstand/contract/shared/club-role';
import { useRef } from 'react';
import { useSession } from './session.ts';

/**
 * Whether the signed-in person may do something: screens hide the rest, and the server refuses it. When a session ends,
 * the screen stays as it was for that person: they may have an unsaved form open, and sign in again on top of it.
 */
export function useCan(): (capability: Capability) => boolean {
  const { user } = useSession();
  const role = useRef<ClubRole>('member');
  if (user) role.current = clubRoleOf(user);
  return (capability) => can(role.current, capability);
}
