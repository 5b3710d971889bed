/** What a person does for the club. Owners are the administrators of the specification; everyone else is a user. */
export const CLUB_ROLES = ['owner', 'treasurer', 'captain', 'editor', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

/** The roles of users who help run the club; an owner is an administrator. */
export const STAFF_ROLES: readonly ClubRole[] = ['treasurer', 'captain', 'editor'];

/** The role of the specification, which follows from the club role. */
type Role = 'user' | 'admin';

/** The club role of a signed-in person; a session stored earlier has only the specified role. */
export const clubRoleOf = ({ role, clubRole }: { role: Role; clubRole?: ClubRole | undefined }): ClubRole =>
  clubRole ?? (role === 'admin' ? 'owner' : 'member');

/** Whether a person may enter the back-office. */
export const isStaff = (user: { role: Role; clubRole?: ClubRole | undefined }): boolean =>
  clubRoleOf(user) !== 'member';

/**
 * The club role that a form asks for: `role` decides about owners, `clubRole` about everyone else. A caller that sends
 * `role` alone leaves a treasurer a treasurer.
 */
export function chosenClubRole(
  { role, clubRole }: { role: Role; clubRole?: ClubRole | undefined },
  before: ClubRole = 'member',
): ClubRole {
  if (role === 'admin') return 'owner';
  const wanted = clubRole ?? before;
  return wanted === 'owner' ? 'member' : wanted;
}
