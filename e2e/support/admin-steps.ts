import type { Page } from '@playwright/test';
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
export const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
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

/** The member of the demo content takes a place on what costs nothing. */
export async function bookAsMember(page: Page, call: string, item: { rideId: string } | { eventId: string }) {
  const { token } = await signIn(page, MEMBER);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${call}`, { headers, data: { ...item, ...BOOKING } });
  expect(answer.ok()).toBe(true);
}

const BOOKING = {
  personalInfo: {
    email: MEMBER.email,
    fullName: 'Asha Patil',
    address: '12 Ridge Road, Thane',
    contactNumber: '9820000118',
    gender: 'Female',
    dateOfBirth: '1994-03-21',
    bloodGroup: 'B+',
  },
  motorcycleInfo: { modelName: 'Himalayan 450', motorcycleNumber: 'MH01AB1234' },
  emergencyContact: { personName: 'Ravi Patil', number: '9820000119' },
  medicalHistory: 'None',
  agreements: { foodAndRefreshments: true, informationAccuracy: true, noContrabands: true, rulesAndRegulations: true },
};
