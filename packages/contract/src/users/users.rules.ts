import { holdsWords } from '../shared/search.ts';

export const USER_ROLES = ['user', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** What the list of users can be sorted by. */
export const USER_SORTS = ['fullName', 'email', 'phone', 'role', 'isActive', 'createdAt'] as const;

export type UserFilter = { search?: string | undefined; role?: UserRole | undefined };

/** Is this person among those looked for? The server asks the database the same. */
export const matchesUser = (
  user: { fullName: string; email: string; phone: string; role: UserRole },
  { search, role }: UserFilter,
): boolean =>
  (!role || user.role === role) && holdsWords(search, [user.fullName, user.email, user.phone], [user.phone]);

export const roleText = (role: UserRole) => (role === 'admin' ? 'Admin' : 'User');
export const activityText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');
