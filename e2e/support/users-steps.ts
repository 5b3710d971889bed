import type { Page } from '@playwright/test';
import { callAsAdmin } from './admin-steps.ts';

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
