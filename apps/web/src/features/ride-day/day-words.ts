import { START } from '@kickstand/contract/ride-day/head-count.rules';
import { FIELDS, stopName } from '@kickstand/contract/ride-day/mark-fields.rules';
import { claimsAbout, DAY_ROLE_WORDS, DAY_ROLES, type Standing } from '@kickstand/contract/ride-day/marks.rules';
import { formatTime } from '@kickstand/contract/shared/dates';

/** 'Start', 'Finish' or the name of a stop. */
export const pointName = (point: string): string => stopName(point) ?? (point === START.id ? START.name : 'Finish');

export const plural = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

export const seenText = (seen: { at: string; by: string; point: string } | null): string =>
  seen ? `Last seen ${formatTime(seen.at)}, ${pointName(seen.point)}, by ${seen.by}` : 'Not seen yet';

/** '25 min', '3 h 5 min' */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** Usually one or none; more where phones disagree. */
export function rolesOf(standing: Standing, rider: string): string[] {
  const said = claimsAbout(standing, rider, FIELDS.role).map(({ value }) => value);
  return DAY_ROLES.filter((role) => said.includes(role)).map((role) => DAY_ROLE_WORDS[role]);
}
