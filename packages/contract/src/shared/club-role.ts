/** What a person does for the club. Owners are the administrators of the specification; everyone else is a user. */
export const CLUB_ROLES = ['owner', 'treasurer', 'captain', 'editor', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

/** The roles of users who help run the club; an owner is an administrator. */
export const STAFF_ROLES: readonly ClubRole[] = ['treasurer', 'captain', 'editor'];

/** The role of the specification, which follows from the club role. */
type Role = 'user' | 'admin';

type RoleWords = {
  name: string;
  plural: string;
  /** Follows the plural: 'Owners can …'. */
  may: string;
};

export const CLUB_ROLE_WORDS: Record<ClubRole, RoleWords> = {
  owner: { name: 'Owner', plural: 'Owners', may: 'can see and change everything.' },
  treasurer: {
    name: 'Treasurer',
    plural: 'Treasurers',
    may: 'see bookings and payments, make refunds and export lists.',
  },
  captain: {
    name: 'Ride captain',
    plural: 'Ride captains',
    may: 'see the riders of the rides and events assigned to them, with their medical notes. They make no refunds.',
  },
  editor: { name: 'Editor', plural: 'Editors', may: 'write articles, ride stories and the texts of the club.' },
  member: { name: 'Member', plural: 'Members', may: 'book rides and events and have no access to the back-office.' },
};

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
