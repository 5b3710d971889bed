import { expect, test } from 'vitest';
import { isOut, isScheduled, waitingText } from './records.rules.ts';

test('a record is scheduled until its moment has come', () => {
  const at = '2026-11-15T05:30:00.000Z';
  const isAt = (now: string, publishAt: string | null | undefined = at) => isScheduled({ publishAt }, new Date(now));
  expect(isAt('2026-11-15T05:29:59.999Z')).toBe(true);
  expect(isAt(at)).toBe(false);
  for (const none of [null, '']) expect(isAt('2026-01-01', none)).toBe(false);
  expect(isScheduled({}, new Date())).toBe(false);
  expect(isOut({ isPublished: true, publishAt: at }, new Date('2026-11-01'))).toBe(false);
  expect(isOut({ isPublished: true, publishAt: at }, new Date(at))).toBe(true);
  expect(isOut({ isPublished: false, publishAt: null }, new Date(at))).toBe(false);
  expect(waitingText({ publishAt: at }, new Date('2026-11-01'))).toBe('From 15 Nov 2026, 11:00 am');
  expect(waitingText({ publishAt: at }, new Date('2026-12-01'))).toBeNull();
});
