import { PEOPLE } from '@kickstand/contract/club/defaults/people';
import { type Rider, riderOf } from './riders.ts';

export type TeamMember = Rider & { readonly role: string; readonly isLeadership: boolean };

export const TEAM: readonly TeamMember[] = [
  ...PEOPLE.leadership.map((person) => ({ ...riderOf(person), role: person.role, isLeadership: true })),
  ...PEOPLE.core.map((person) => ({ ...riderOf(person), role: person.role, isLeadership: false })),
];
