import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_ENTITIES,
  type AuditAction,
  type AuditEntity,
  type AuditFilter,
  matchesAuditLine,
} from '@kickstand/contract/audit/audit.rules';
import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../core/actor.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { addMember, addRide } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeAudit } from './audit.service.ts';

let app: TestApp;
let token: string;
let rideId: string;
let bookingId: string;

const farah: Actor = { kind: 'admin', id: 'a', name: 'Farah Khan' };
const dev: Actor = { kind: 'member', id: 'm', name: 'Dev Mehta' };

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  // today stays today
  app.stopClock();
  token = (await addAdministrator(app)).token;
  rideId = await addRide(app, { title: 'Ladakh: Over the Top' });
  bookingId = await storeBooking(app, { rideId, bookingNumber: 'KR4T7MW' });
  const write = (at: string, actor: Actor, action: string, entityId: string, more: object = {}) =>
    writeAudit(app.deps.db, {
      at: new Date(at),
      actor,
      action,
      entity: action.split('.')[0] ?? '',
      entityId,
      ...more,
    });
  await write('2026-01-31T18:29:59Z', farah, 'ride.updated', rideId, {
    before: { maxCapacity: 20 },
    after: { maxCapacity: 24 },
  });
  // the first of February in Mumbai
  await write('2026-01-31T18:30:00Z', dev, 'booking.created', bookingId, { after: { status: 'created' } });
  await write('2026-02-10T08:00:00Z', SYSTEM, 'booking.hold-lapsed', bookingId, {
    before: { status: 'created' },
    after: { status: 'failed' },
  });
  await write('2026-02-11T08:00:00Z', farah, 'booking.edited', bookingId, {
    before: { fullName: 'Asha' },
    after: { fullName: '=cmd()' },
  });
  await write('2026-02-12T08:00:00Z', farah, 'user.deleted', 'gone', {
    before: { fullName: 'Ritu Salvi', role: 'user' },
  });
  await write(app.deps.now().toISOString(), farah, 'booking.medical-read', bookingId);
});
afterAll(() => app.stop());

const list = async (query = '') => (await app.get(`/api/admin/audit-log${query}`, { token })).json.data;
const actions = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ action }: AuditLine) => action);

test('the changes to one record since a given time can be read separately', async () => {
  const changes = async (path: string) => (await app.get(`/api/admin/audit-log/of/${path}`, { token })).json;
  const since = encodeURIComponent('2026-02-10T08:00:00.000Z');
  const later = (await changes(`booking/${bookingId}?since=${since}`)).data.changes;
  expect(later.map(({ action }: AuditLine) => action)).toEqual(['booking.medical-read', 'booking.edited']);
  expect(later[1]).toMatchObject({ actor: { kind: 'admin', name: 'Farah Khan' }, before: { fullName: 'Asha' } });
  expect((await changes(`booking/${bookingId}`)).data.changes).toHaveLength(4);
  expect((await changes('ride/unknown')).data.changes).toEqual([]);
  expect((await changes('secrets/1')).message).toContain('entity must be one of');
});

describe('the audit log', () => {
  test('shows who did what to which record, before and after, newest first', async () => {
    const { data, pagination } = await list();
    expect(pagination).toEqual({ page: 1, limit: 500, total: 6, pages: 1 });
    expect(data.map(({ action }: AuditLine) => action)).toEqual([
      'booking.medical-read',
      'user.deleted',
      'booking.edited',
      'booking.hold-lapsed',
      'booking.created',
      'ride.updated',
    ]);
    expect(data.at(-1)).toEqual({
      _id: expect.any(String),
      at: '2026-01-31T18:29:59.000Z',
      actor: { kind: 'admin', name: 'Farah Khan' },
      actorHelmet: null,
      action: 'ride.updated',
      entity: 'ride',
      entityId: rideId,
      record: 'Ladakh: Over the Top',
      before: { maxCapacity: 20 },
      after: { maxCapacity: 24 },
    });
    expect(data[1].record).toBe('Ritu Salvi');
    expect(data[2].record).toBe('#KR4T7MW');
  });

  test.each([
    ['?entity=ride', ['ride.updated']],
    ['?action=deleted', ['user.deleted']],
    ['?action=changed', ['booking.edited', 'ride.updated']],
    ['?action=opened', ['booking.medical-read']],
    ['?actor=member', ['booking.created']],
    ['?actor=system', ['booking.hold-lapsed']],
    ['?period=2026-01', ['ride.updated']],
    ['?period=2026-02&sort=at', ['booking.created', 'booking.hold-lapsed', 'booking.edited', 'user.deleted']],
    ['?period=today', ['booking.medical-read']],
    ['?period=7-days&entity=booking', ['booking.medical-read']],
    ['?search=DEV%20meh', ['booking.created']],
    ['?search=ladakh', ['ride.updated']],
    ['?search=%23kr4t&actor=system', ['booking.hold-lapsed']],
    ['?search=ritu', ['user.deleted']],
    ['?search=gone', ['user.deleted']],
    ['?search=no%25such', []],
    ['?limit=1&page=2', ['user.deleted']],
  ])('%s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  test('filters in the database as the screen filters its loaded rows', async () => {
    const { data: all } = await list();
    const sameAs = async (filter: AuditFilter) => {
      const expected = all.filter((line: AuditLine) => matchesAuditLine(line, filter, app.deps.now()));
      const query = new URLSearchParams(filter as Record<string, string>);
      expect((await list(`?${query}`)).data, String(query)).toEqual(expected);
    };
    for (const search of [
      'farah',
      'DEV meh',
      '#kr4t',
      'gone',
      'ritu',
      'maxcapacity',
      '24',
      '=cmd()',
      'failed',
      '%',
      '_',
    ]) {
      await sameAs({ search });
    }
    for (const entity of Object.keys(AUDIT_ENTITIES) as AuditEntity[]) await sameAs({ entity });
    for (const action of Object.keys(AUDIT_ACTIONS) as AuditAction[]) await sameAs({ action });
    for (const actor of Object.keys(AUDIT_ACTORS) as (keyof typeof AUDIT_ACTORS)[]) await sameAs({ actor });
    for (const period of ['today', '7-days', '2026-01', '2026-02', '2025-12']) await sameAs({ period });
  });

  test.each(['?entity=session', '?action=x', '?actor=admin,member', '?period=2026-13', "?period=';--", '?sort=actor'])(
    '%s is refused',
    async (query) => {
      expect((await app.get(`/api/admin/audit-log${query}`, { token })).status).toBe(400);
    },
  );

  test('is for administrators, to read', async () => {
    const member = await addMember(app);
    for (const path of ['/api/admin/audit-log', '/api/admin/audit-log/export']) {
      expect((await app.get(path)).status).toBe(401);
      expect((await app.get(path, { token: member.token })).status).toBe(403);
      for (const method of ['POST', 'PUT', 'DELETE']) {
        expect((await app.call(method, path, { token, body: {} })).status).toBe(404);
      }
    }
    const change = app.deps.db.update(auditLog).set({ action: 'x' }).where(eq(auditLog.entityId, 'gone'));
    await expect(change).rejects.toThrow();
    await expect(app.deps.db.delete(auditLog)).rejects.toThrow();
  });

  test('is exported with its filters, in words', async () => {
    const { headers, text } = await app.get('/api/admin/audit-log/export?period=2026-02&sort=at', { token });
    expect(headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFWhen,Who,Record,Action,Change',
      '"1 Feb 2026, 12:00 am",Dev Mehta,Booking #KR4T7MW,Created,Status: – → Created',
      '"10 Feb 2026, 1:30 pm",System,Booking #KR4T7MW,Hold lapsed,Status: Created → Failed',
      '"11 Feb 2026, 1:30 pm",Farah Khan,Booking #KR4T7MW,Edited,Full name: Asha → =cmd()',
      '"12 Feb 2026, 1:30 pm",Farah Khan,User Ritu Salvi,Deleted,Full name: Ritu Salvi → –; Role: User → –',
    ]);
  });
});
