import { describe, expect, test } from 'vitest';
import { claimsAbout, idsOf, type Mark, mergeMarks, type Standing, standingOf } from './marks.rules.ts';

const mark = (id: string, over: Partial<Mark> = {}): Mark => ({
  id,
  subject: 'asha',
  field: 'state',
  value: 'arrived',
  replaces: [],
  at: '2026-11-15T05:30:00.000Z',
  by: 'Farah',
  ...over,
});

const valuesOf = (marks: Mark[]) => claimsAbout(standingOf(marks), 'asha', 'state').map(({ value }) => value);

/** A small random source with a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(random(left.length), 1)[0] as T);
}

/** Three phones that note things and now and then hear of each other, in any order and more than once. */
function liveThroughDay(seed: number) {
  const random = randomFrom(seed);
  const phones: Mark[][] = [[], [], []];
  const all: Mark[] = [];
  for (let number = 0; number < 200; number++) {
    const own = random(3);
    const known = phones[own] ?? [];
    const [subject, field] = [`rider-${random(12)}`, ['state', 'seen start', 'role'][random(3)] ?? ''];
    const made = mark(`${seed}-${number}`, {
      subject,
      field,
      value: ['arrived', 'late', 'home'][random(3)] ?? '',
      replaces: idsOf(claimsAbout(standingOf(known), subject, field)),
      // clocks are wrong by up to a day
      at: new Date(Date.UTC(2026, 10, 15, random(24), random(60))).toISOString(),
      by: `phone ${own}`,
    });
    all.push(made);
    phones[own] = mergeMarks(known, [made]);
    if (random(10) === 0) {
      const other = random(3);
      const news = shuffled(known, random).slice(0, random(known.length + 1));
      phones[other] = mergeMarks(phones[other] ?? [], news, news);
    }
  }
  return { phones, all, random };
}

const plain = (standing: Standing) =>
  [...standing]
    .map(([subject, fields]) => [subject, [...fields].sort(([a], [b]) => (a < b ? -1 : 1))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

describe.each(Array.from({ length: 25 }, (_, seed) => seed))('200 marks on 3 phones, day %i', (seed) => {
  const { phones, all, random } = liveThroughDay(seed);
  const ends = [0, 1, 2].map((own) => {
    // what is still under way arrives in pieces, in any order and partly twice
    const rest = shuffled([...all, ...all.slice(0, random(200))], random);
    const cut = random(rest.length);
    return mergeMarks(rest.slice(cut), phones[own] ?? [], rest.slice(0, cut));
  });

  test('end equal on every phone', () => {
    for (const end of ends) expect(end).toEqual(ends[0]);
    for (const end of ends) expect(plain(standingOf(shuffled(end, random)))).toEqual(plain(standingOf(all)));
  });

  test('lose no mark: each stands, or a later one of the same field replaced it', () => {
    expect(new Set(ends[0]?.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    const standing = standingOf(ends[0] ?? []);
    for (const { id, subject, field } of all) {
      const stands = idsOf(claimsAbout(standing, subject, field)).includes(id);
      const isReplaced = all.some((one) => one.subject === subject && one.field === field && one.replaces.includes(id));
      expect(stands || isReplaced, id).toBe(true);
    }
  });
});

test('merging is idempotent, commutative and associative', () => {
  const [a, b, c] = [[mark('1'), mark('2')], [mark('2'), mark('3')], [mark('4', { at: '2020-01-01T00:00:00.000Z' })]];
  expect(mergeMarks(a, a)).toEqual(a);
  expect(mergeMarks(a, b)).toEqual(mergeMarks(b, a));
  expect(mergeMarks(mergeMarks(a, b), c)).toEqual(mergeMarks(a, mergeMarks(b, c)));
  const twisted = mark('1', { value: 'home' });
  expect(mergeMarks([twisted], a)).toEqual(mergeMarks(a, [twisted]));
});

test('phones that knew nothing of each other disagree, whatever their clocks say', () => {
  const early = mark('1', { at: '2026-11-15T05:00:00.000Z' });
  const late = mark('2', { value: 'no-show', at: '2026-11-15T09:00:00.000Z' });
  expect(valuesOf([late, early])).toEqual(['arrived', 'no-show']);
  expect(valuesOf([late, early, mark('3', { value: 'home', replaces: ['1', '2'] })])).toEqual(['home']);
});

test('phones that noted the same agree', () => {
  const claims = claimsAbout(standingOf([mark('1'), mark('2', { by: 'Omkar' })]), 'asha', 'state');
  expect(claims.map(({ value, marks }) => [value, marks.length])).toEqual([['arrived', 2]]);
});

test('nothing is hidden by a mark of another rider or field, by itself, or by a circle', () => {
  expect(valuesOf([mark('1'), mark('2', { subject: 'omkar', replaces: ['1'] })])).toEqual(['arrived']);
  expect(valuesOf([mark('1'), mark('2', { field: 'role', replaces: ['1'] })])).toEqual(['arrived']);
  expect(valuesOf([mark('1', { replaces: ['1'] })])).toEqual(['arrived']);
  expect(valuesOf([mark('1', { replaces: ['2'] }), mark('2', { value: 'home', replaces: ['1'] })])).toEqual([
    'arrived',
    'home',
  ]);
});
