import type { Page } from '@playwright/test';
import { bookingDetails } from '../../apps/api/src/testing/booking-details.ts';
import { ADMIN, expect, MEMBER } from './fixtures.ts';

/** Opens a page of the back-office, signed in. */
export async function openBackOffice(page: Page, path: string, account = ADMIN) {
  const { token, user } = await signIn(page, account);
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { adminToken: token, user: JSON.stringify(user) },
  );
  await page.goto(path);
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const row = (page: Page, name: string) => page.getByRole('row', { name });

/** A call of the API as an administrator, past the screens. */
export async function callAsAdmin(page: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
  const signedIn = known.get(page) ?? signIn(page, ADMIN);
  known.set(page, signedIn);
  const { token } = await signedIn;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Signing in takes its time; once per page will do. */
const known = new WeakMap<Page, ReturnType<typeof signIn>>();

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `login of ${email}`).toBe(true);
  return (await answer.json()).data as { token: string; user: object };
}

/** The demo's member takes a place on a free item. */
export async function bookAsMember(page: Page, call: string, item: { rideId: string } | { eventId: string }) {
  const { token } = await signIn(page, MEMBER);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${call}`, {
    headers,
    data: { ...item, ...bookingDetails(MEMBER.email) },
  });
  expect(answer.ok()).toBe(true);
}

export type Person = { fullName: string; email: string; phone?: string; role?: 'user' | 'admin'; isActive?: boolean };

export const addUser = async (page: Page, person: Person): Promise<{ _id: string; updatedAt: string }> =>
  (await callAsAdmin(page, 'POST', '/admin/users', { role: 'user', ...person })).data.user;

/** People unique to this run. */
export const newPerson = (fullName: string): Person => ({
  fullName,
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@riders.test`,
});

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, email or phone' });
export const names = (page: Page) => page.getByRole('rowheader');
export const counter = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).locator('b');
