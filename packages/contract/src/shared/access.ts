import type { ClubRole } from './club-role.ts';

/** What a person of the club may do. An endpoint names the one it needs. */
export const CAPABILITIES = [
  /** Sign in to the back-office and see the club's public numbers there. */
  'office.enter',
  /** Run the site: the club's identity and policies, test mails. */
  'site.run',
  'people.read',
  'people.change',
  'audit.read',
  'exports.make',
  /** Bookings with their riders. */
  'bookings.read',
  'bookings.change',
  /** Payments, revenue, what needs attention. */
  'money.read',
  'money.refund',
  'medical.read',
  /** Rides and events in the back-office. */
  'rides.read',
  'rides.change',
  /** Write to the riders of a ride or event, and put them into groups. */
  'riders.write',
  /** Run a ride or event on its day: check-in, head-counts, links for marshals. */
  'day.run',
  /** Articles, ride stories, gallery and the texts of the club. */
  'content.change',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** `all`: everywhere. `assigned`: only for rides and events the person is captain of; the service checks which. */
export type Scope = 'all' | 'assigned';

const everywhere = (...capabilities: Capability[]) =>
  Object.fromEntries(capabilities.map((capability) => [capability, 'all' as const]));

const GRANTS: Record<ClubRole, Partial<Record<Capability, Scope>>> = {
  owner: everywhere(...CAPABILITIES),
  treasurer: everywhere(
    'office.enter',
    'people.read',
    'exports.make',
    'bookings.read',
    'bookings.change',
    'money.read',
    'money.refund',
    'riders.write',
  ),
  captain: {
    'office.enter': 'all',
    'bookings.read': 'assigned',
    'medical.read': 'assigned',
    'rides.read': 'assigned',
    'riders.write': 'assigned',
    'day.run': 'assigned',
  },
  editor: everywhere('office.enter', 'content.change'),
  member: {},
};

export const scopeOf = (role: ClubRole, capability: Capability): Scope | null => GRANTS[role][capability] ?? null;

export const can = (role: ClubRole, capability: Capability): boolean => scopeOf(role, capability) !== null;
