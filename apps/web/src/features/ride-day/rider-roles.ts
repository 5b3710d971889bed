import { FIELDS } from '@kickstand/contract/ride-day/mark-fields.rules';
import { claimsAbout, DAY_ROLE_WORDS, DAY_ROLES, type Standing } from '@kickstand/contract/ride-day/marks.rules';

/** Usually one or none; more where phones disagree. */
export function rolesOf(standing: Standing, rider: string): string[] {
  const said = claimsAbout(standing, rider, FIELDS.role).map(({ value }) => value);
  return DAY_ROLES.filter((role) => said.includes(role)).map((role) => DAY_ROLE_WORDS[role]);
}
