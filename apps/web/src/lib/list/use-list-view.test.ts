import { expect, test } from 'vitest';
import { listAddress, readListPlace } from './use-list-view.ts';

const SPEC = {
  filters: { role: ['user', 'admin'] },
  sorts: ['fullName', 'createdAt'],
  defaultSort: '-createdAt',
} as const;
const read = (address: string) => readListPlace(new URLSearchParams(address), SPEC);
const write = (place: ReturnType<typeof read>) => listAddress(place, SPEC).toString();

test('a bare address shows the first page of everything, in the default order', () => {
  expect(read('')).toEqual({ search: '', filters: { role: undefined }, sort: '-createdAt', page: 1 });
  expect(write(read(''))).toBe('');
});

test('an address holds search, filters, sort and page, and leads back to them', () => {
  const address = 'search=Asha+%26+co&role=admin&sort=-fullName&page=3';
  expect(read(address)).toEqual({ search: 'Asha & co', filters: { role: 'admin' }, sort: '-fullName', page: 3 });
  expect(write(read(address))).toBe(address);
});

test.each([
  ['role=owner', ''],
  ['sort=passwordHash', ''],
  ['sort=--createdAt', ''],
  ['page=0', ''],
  ['page=-2', ''],
  ['page=1.5', ''],
  ['page=many', ''],
  ['sort=-createdAt', ''],
  ['search=++', ''],
  ['sort=createdAt', 'sort=createdAt'],
])('%s means %j', (address, meant) => {
  expect(write(read(address))).toBe(meant);
});
