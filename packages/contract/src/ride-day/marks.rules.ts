/** One thing noted on the day: what a field of one rider, or of the whole ride, became. Marks are never changed. */
export type Mark = {
  /** Chosen by the phone, so that a mark that is sent twice is stored once. */
  id: string;
  /** The rider's booking, or the ride as a whole. */
  subject: string;
  field: string;
  value: string;
  /** Marks of the same field that the author saw and decided about anew. */
  replaces: readonly string[];
  /** By the phone's clock: shown to people, and never used to decide which mark holds. */
  at: string;
  by: string;
};

/** The subject of marks that concern no single rider. */
export const WHOLE_RIDE = 'ride';

/** Where a rider is; `expected` takes another mark back. */
export const ATTENDANCE = ['expected', 'arrived', 'late', 'no-show', 'home'] as const;
export type Attendance = (typeof ATTENDANCE)[number];

export const ATTENDANCE_WORDS = {
  expected: { label: 'Not here yet', tone: 'grey' },
  arrived: { label: 'Arrived', tone: 'green' },
  late: { label: 'Late', tone: 'amber' },
  'no-show': { label: 'No-show', tone: 'red' },
  home: { label: 'Went home', tone: 'blue' },
} as const satisfies Record<Attendance, { label: string; tone: string }>;

/** What a rider does for their group. */
export const DAY_ROLES = ['lead', 'marshal', 'sweep'] as const;
export type DayRole = (typeof DAY_ROLES)[number];
export const DAY_ROLE_WORDS = { lead: 'Lead', marshal: 'Marshal', sweep: 'Sweep' } as const satisfies Record<
  DayRole,
  string
>;

/** All marks of several phones, each once and in one order, however often and in which order they arrived. */
export function mergeMarks<M extends Mark>(...lists: readonly (readonly M[])[]): M[] {
  const byId = new Map<string, M>();
  for (const mark of lists.flat()) {
    const known = byId.get(mark.id);
    if (!known || textOf(mark) < textOf(known)) byId.set(mark.id, mark);
  }
  return [...byId.values()].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

/** A claim that stands: one value, and the marks that say so, the earliest first. */
export type Claim = { value: string; marks: readonly Mark[] };

/** What holds, by subject and field. Two claims of one field are a disagreement, and both are shown. */
export type Standing = ReadonlyMap<string, ReadonlyMap<string, readonly Claim[]>>;

/**
 * A mark stands until one of the same field replaces it. Phones that didn't know of each other's marks replace nothing
 * of the other, so both stand until a person decides: no clock is asked, and nothing is lost.
 */
export function standingOf(marks: readonly Mark[]): Standing {
  const registers = new Map<string, Map<string, Mark[]>>();
  for (const mark of mergeMarks(marks)) {
    const fields = registers.get(mark.subject) ?? new Map<string, Mark[]>();
    registers.set(mark.subject, fields);
    const noted = fields.get(mark.field);
    if (noted) noted.push(mark);
    else fields.set(mark.field, [mark]);
  }
  return new Map(
    [...registers].map(([subject, fields]) => [
      subject,
      new Map([...fields].map(([field, noted]) => [field, claimsOf(standingMarks(noted))])),
    ]),
  );
}

export const claimsAbout = (standing: Standing, subject: string, field: string): readonly Claim[] =>
  standing.get(subject)?.get(field) ?? [];

/** The ids that a new mark of this field replaces: all that its author can see. */
export const idsOf = (claims: readonly Claim[]): string[] => claims.flatMap(({ marks }) => marks.map(({ id }) => id));

/** Marks that replace each other in a circle were made by no phone of ours: they all stand, and people see it. */
function standingMarks(noted: readonly Mark[]): readonly Mark[] {
  const replaced = new Set(noted.flatMap(({ id, replaces }) => replaces.filter((other) => other !== id)));
  const left = noted.filter(({ id }) => !replaced.has(id));
  return left.length > 0 ? left : noted;
}

function claimsOf(marks: readonly Mark[]): Claim[] {
  const values = [...new Set(marks.map(({ value }) => value))];
  return values.map((value) => ({ value, marks: marks.filter((mark) => mark.value === value) }));
}

const textOf = ({ subject, field, value, replaces, at, by }: Mark) =>
  JSON.stringify([subject, field, value, replaces, at, by]);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
