import { FINISH } from './head-count.rules.ts';
import { FIELDS, seenField, seenPoint } from './mark-fields.rules.ts';
import { type Attendance, claimsAbout, idsOf, type Standing } from './marks.rules.ts';
import type { Outcome } from './outcome.rules.ts';

type Correction = { field: string; value: string; replaces: string[] };

const STATES: Record<Outcome, Attendance> = {
  finished: 'arrived',
  came: 'arrived',
  late: 'late',
  home: 'home',
  'no-show': 'no-show',
};

/** The marks after which the day ended like this for a rider, whatever phones noted; null for 'not known'. */
export function correctionOf(standing: Standing, rider: string, wanted: Outcome | null): Correction[] {
  const finish = seenField(FINISH.id);
  const wasSeen = [...(standing.get(rider)?.keys() ?? [])].filter(
    (field) => seenPoint(field) !== null && field !== finish,
  );
  const wasThere = wanted !== null && wanted !== 'no-show';
  const values: [field: string, value: string][] = [
    [FIELDS.state, wanted === null ? 'expected' : STATES[wanted]],
    [finish, wanted === 'finished' ? 'yes' : 'no'],
    ...(wasThere ? [] : wasSeen.map((field): [string, string] => [field, 'no'])),
  ];
  return values.flatMap(([field, value]) => {
    const claims = claimsAbout(standing, rider, field);
    const isSaid = claims.length === 1 && claims[0]?.value === value;
    const isNews = claims.length > 0 || value !== 'no';
    return isNews && !isSaid ? { field, value, replaces: idsOf(claims) } : [];
  });
}
