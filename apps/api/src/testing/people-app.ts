import type { User } from '@kickstand/contract/users/users.schema';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Member } from './booking-steps.ts';
import { whenStarted } from './organiser-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The app of a test file about people, with the calls of the demo's administrator. */
export function usePeopleApp() {
  let app: TestApp;
  let token: string;
  let own: User;
  let added = 0;
  beforeAll(async () => {
    app = await startTestApp({ settings: { rateLimits: false } });
    token = await app.tokenOf('admin');
    own = (await app.get('/api/admin/users?search=admin%40club.test', { token })).json.data.data[0];
  });
  beforeEach(() => {
    added += 1;
  });
  afterAll(() => app.stop());

  /** A person whose address is unique to the test. */
  const person = (more: object = {}) => ({
    fullName: 'Nisha Rao',
    email: `nisha-${added}@riders.test`,
    phone: '98200 00117',
    role: 'user',
    isActive: true,
    ...more,
  });
  return {
    app: whenStarted(() => app),
    get token() {
      return token;
    },
    /** The demo's administrator. */
    get own() {
      return own;
    },
    /** A number unique to the test. */
    get added() {
      return added;
    },
    person,
    add: async (more: object = {}): Promise<User> =>
      (await app.post('/api/admin/users', person(more), { token })).json.data.user,
    put: (id: string, body: object, by = token) => app.call('PUT', `/api/admin/users/${id}`, { token: by, body }),
    remove: (id: string, by = token) => app.call('DELETE', `/api/admin/users/${id}`, { token: by }),
    isSignedIn: async (member: Pick<Member, 'token'>) =>
      (await app.get('/auth/me', { token: member.token })).status === 200,
  };
}
