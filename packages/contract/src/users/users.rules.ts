import type { ClubRole } from '../shared/club-role.ts';
import { matchesText } from '../shared/search.ts';

export const USER_ROLES = ['user', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Sort fields of the user list. */
export const USER_SORTS = ['fullName', 'email', 'phone', 'role', 'isActive', 'createdAt'] as const;

/** Filters of the list besides the role. */
export const USER_STATES = ['active', 'inactive', 'unverified'] as const;
type UserState = (typeof USER_STATES)[number];

export type UserFilter = {
  search?: string | undefined;
  role?: UserRole | undefined;
  clubRole?: ClubRole | undefined;
  state?: UserState | undefined;
};

/** Is this person among those looked for? The server asks the database the same. */
export const matchesUser = (
  user: {
    fullName: string;
    email: string;
    phone: string;
    role: UserRole;
    clubRole: ClubRole;
    isActive: boolean;
    isVerified: boolean;
  },
  { search, role, clubRole, state }: UserFilter,
): boolean =>
  (!role || user.role === role) &&
  (!clubRole || user.clubRole === clubRole) &&
  (!state || isInState(user, state)) &&
  matchesText(search, [user.fullName, user.email, user.phone], [user.phone]);

export const roleText = (role: UserRole) => (role === 'admin' ? 'Admin' : 'User');

const isInState = ({ isActive, isVerified }: { isActive: boolean; isVerified: boolean }, state: UserState): boolean =>
  state === 'unverified' ? !isVerified : isActive === (state === 'active');
