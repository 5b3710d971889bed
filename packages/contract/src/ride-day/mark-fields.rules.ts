import { ATTENDANCE, DAY_ROLES, type Mark, WHOLE_RIDE } from './marks.rules.ts';

/** Marks that one call brings; a phone that was away for long makes several calls. */
export const MARKS_PER_CALL = 200;
/** Far more than the busiest ride makes; it bounds what a stolen link can fill. */
export const MARKS_PER_RIDE = 20_000;
/** A mark replaces the claims its author saw: one or two, rarely more. */
export const MAX_REPLACED = 50;

export const MAX_STOP_NAME = 60;
export const MAX_FIELD = MAX_STOP_NAME + 20;

/** Minutes after which a rider who wasn't counted is worried about. */
export const WORRY_MINUTES = [10, 20, 30, 45, 60] as const;
export const DEFAULT_WORRY = 20;

const STOP = 'stop ';
const SEEN = 'seen ';

export const FIELDS = {
  state: 'state',
  role: 'role',
  /** The medical text was opened. */
  medical: 'medical',
  worry: 'worry',
} as const;

/** Was the rider counted there? */
export const seenField = (point: string) => SEEN + point;
export const stopPoint = (name: string) => STOP + name;
export const seenPoint = (field: string): string | null => (field.startsWith(SEEN) ? field.slice(SEEN.length) : null);
export const stopName = (point: string): string | null => (point.startsWith(STOP) ? point.slice(STOP.length) : null);

const YES_OR_NO: readonly string[] = ['yes', 'no'];
const RIDER_VALUES = new Map<string, readonly string[]>([
  [FIELDS.state, ATTENDANCE],
  [FIELDS.role, ['', ...DAY_ROLES]],
  [FIELDS.medical, ['read']],
]);

/** Does a mark say something that the day knows? */
export function isKnownMark({ subject, field, value }: Pick<Mark, 'subject' | 'field' | 'value'>): boolean {
  if (subject === WHOLE_RIDE) {
    if (field === FIELDS.worry) return WORRY_MINUTES.some((minutes) => String(minutes) === value);
    return isStop(field) && YES_OR_NO.includes(value);
  }
  const point = seenPoint(field);
  if (point !== null) return isPoint(point) && YES_OR_NO.includes(value);
  return RIDER_VALUES.get(field)?.includes(value) ?? false;
}

const isPoint = (point: string) => point === 'start' || point === 'finish' || isStop(point);

function isStop(point: string): boolean {
  const name = stopName(point);
  return name !== null && name.trim() === name && name.length > 0 && name.length <= MAX_STOP_NAME;
}
