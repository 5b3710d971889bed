import { describe, expect, test } from 'vitest';
import {
  AUDIT_ACTIONS,
  actionText,
  actorText,
  auditPeriods,
  entityText,
  PERIOD_PATTERN,
  periodSpan,
} from './audit.rules.ts';
import { differencesOf } from './differences.ts';

const now = new Date('2026-01-31T18:31:00Z'); // 1 February, 0:01 in Mumbai

test('actions, people and records in words', () => {
  expect(actionText('booking.hold-lapsed')).toBe('Hold lapsed');
  expect(actionText('ride.updated')).toBe('Edited');
  expect(actionText('booking.medical-read')).toBe('Medical note opened');
  expect(actionText('user.sign-in-failed')).toBe('Wrong password');
  expect(actionText('export.downloaded')).toBe('Downloaded');
  expect(actionText('gallery.put-away')).toBe('Put away');
  expect(actorText({ kind: 'admin', name: 'Farah Khan' })).toBe('Farah Khan');
  expect(actorText({ kind: 'member', name: '' })).toBe('Deleted user');
  expect(actorText({ kind: 'system', name: '' })).toBe('System');
  expect(actorText({ kind: 'provider', name: '' })).toBe('Payment provider');
  expect(entityText('completed-ride')).toBe('Completed ride');
  expect(entityText('media-file')).toBe('Media file');
});

test('no action is shown as it is stored', () => {
  const verbs = Object.values(AUDIT_ACTIONS).flatMap((action) => [...action.verbs]);
  for (const text of verbs.map((verb) => actionText(`booking.${verb}`))) expect(text).toMatch(/^[A-Z][a-z, ]+$/);
});

describe('periods', () => {
  test('are days back from today and the last 24 months, in the club’s zone', () => {
    const periods = auditPeriods(now);
    expect(periods).toHaveLength(27);
    expect(periods[3]).toEqual({ value: '2026-02', label: 'February 2026' });
    expect(periods[4]).toEqual({ value: '2026-01', label: 'January 2026' });
    expect(periods[5]).toEqual({ value: '2025-12', label: 'December 2025' });
    expect(periods.at(-1)).toEqual({ value: '2024-03', label: 'March 2024' });
    for (const { value } of periods) expect(value).toMatch(PERIOD_PATTERN);
  });

  test.each([
    ['today', '2026-01-31T18:30:00.000Z', '2026-02-01T18:30:00.000Z'],
    ['7-days', '2026-01-25T18:30:00.000Z', '2026-02-01T18:30:00.000Z'],
    ['2025-12', '2025-11-30T18:30:00.000Z', '2025-12-31T18:30:00.000Z'],
    ['2026-02', '2026-01-31T18:30:00.000Z', '2026-02-28T18:30:00.000Z'],
  ])('%s', (period, from, before) => {
    const span = periodSpan(period, now);
    expect([span.from.toISOString(), span.before.toISOString()]).toEqual([from, before]);
  });
});

describe('differences', () => {
  test('name the changes, as people read them', () => {
    expect(
      differencesOf(
        {
          isActive: true,
          amountPaise: 149_950,
          title: 'Old',
          tags: ['a', 'b'],
          route: { startLocation: 'Sion' },
          same: 1,
        },
        { isActive: false, amountPaise: 0, title: 'New', tags: [], route: { startLocation: 'Thane' }, same: 1 },
      ),
    ).toEqual([
      { field: 'Amount', before: '₹1,499.50', after: '₹0' },
      { field: 'Active', before: 'yes', after: 'no' },
      { field: 'Route start location', before: 'Sion', after: 'Thane' },
      { field: 'Tags', before: 'a, b', after: null },
      { field: 'Title', before: 'Old', after: 'New' },
    ]);
  });

  test('times are in the club’s zone, long texts are cut, nothing is a dash', () => {
    const [created] = differencesOf(null, { startTime: '2026-11-15T00:00:00.000Z' });
    expect(created).toEqual({ field: 'Start time', before: null, after: '15 Nov 2026, 5:30 am' });
    const [long] = differencesOf({ content: 'x'.repeat(500) }, { content: '' });
    expect(long?.before).toHaveLength(160);
    expect(long?.after).toBeNull();
    expect(differencesOf(null, null)).toEqual([]);
  });

  test('parts of a list are told apart, and nothing is left in the way it is stored', () => {
    const section = { title: 'The hill', layout: 'image-left', imgUrl: '/uploads/a.webp' };
    expect(
      differencesOf(
        { slug: 'the-hill', status: 'draft', contentSections: [section], tags: [] },
        { slug: 'the-hill', status: 'published', contentSections: [section, { ...section, layout: 'image-right' }] },
      ),
    ).toEqual([
      { field: 'Content sections 2 picture', before: null, after: '/uploads/a.webp' },
      { field: 'Content sections 2 layout', before: null, after: 'Image right' },
      { field: 'Content sections 2 title', before: null, after: 'The hill' },
      { field: 'Status', before: 'Draft', after: 'Published' },
    ]);
    expect(differencesOf({ slug: 'a' }, { slug: 'b' })[0]?.field).toBe('Address');
  });
});
