import type { ClubRole } from './club-role.ts';

type RoleWords = {
  name: string;
  plural: string;
  /** Follows the plural: 'Owners can …'. */
  may: string;
};

/** How the back-office calls the roles and explains them. */
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
