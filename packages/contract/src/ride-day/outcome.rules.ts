import { attendanceOf, FINISH, wasThere } from './head-count.rules.ts';
import { seenField } from './mark-fields.rules.ts';
import { claimsAbout, type Standing } from './marks.rules.ts';

/** How the ride ended for a rider, by the marks of the day. */
export const OUTCOMES = ['finished', 'came', 'late', 'home', 'no-show'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS = {
  finished: { label: 'Finished', tone: 'green' },
  came: { label: 'Came', tone: 'green' },
  late: { label: 'Came late', tone: 'amber' },
  home: { label: 'Went home', tone: 'blue' },
  'no-show': { label: 'No-show', tone: 'red' },
} as const satisfies Record<Outcome, { label: string; tone: string }>;

/** The outcomes of riders who were there. */
export const CAME: readonly Outcome[] = ['finished', 'came', 'late', 'home'];

/** Where phones disagree, a rider who was seen has come. Null without a mark that says so. */
export function outcomeOf(standing: Standing, rider: string): Outcome | null {
  const states = attendanceOf(standing, rider);
  const atFinish = claimsAbout(standing, rider, seenField(FINISH.id));
  if (atFinish.some(({ value }) => value === 'yes')) return 'finished';
  if (states.includes('home')) return 'home';
  if (states.includes('late') && !states.includes('arrived')) return 'late';
  if (wasThere(standing, rider)) return 'came';
  return states.includes('no-show') ? 'no-show' : null;
}

export type OutcomeCounts = Record<Outcome | 'unmarked', number>;

export function countOutcomes(outcomes: readonly (Outcome | null)[]): OutcomeCounts {
  const counts: OutcomeCounts = { finished: 0, came: 0, late: 0, home: 0, 'no-show': 0, unmarked: 0 };
  for (const outcome of outcomes) counts[outcome ?? 'unmarked'] += 1;
  return counts;
}

/** How many were there. */
export const cameOf = (counts: OutcomeCounts): number => CAME.reduce((sum, outcome) => sum + counts[outcome], 0);

/** '14 came, 12 of them finished, 1 no-show, 2 without a mark' */
export function outcomesText(counts: OutcomeCounts): string {
  const came = cameOf(counts);
  const parts = [
    `${came} came`,
    counts.finished > 0 && `${counts.finished} of them finished`,
    counts.late > 0 && `${counts.late} came late`,
    counts.home > 0 && `${counts.home} went home`,
    counts['no-show'] > 0 && `${counts['no-show']} no-show${counts['no-show'] === 1 ? '' : 's'}`,
    counts.unmarked > 0 && `${counts.unmarked} without a mark`,
  ];
  return parts.filter(Boolean).join(', ');
}
