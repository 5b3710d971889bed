import { expect, test } from 'vitest';
import { databaseAddresses } from './database-addresses.ts';

test.each([
  ['postgres://club:pw@one:5432/club', ['postgres://club:pw@one:5432/club']],
  [
    'postgresql://club:p%2Cw@one:5432,two:5433/club?sslmode=require',
    ['postgresql://club:p%2Cw@one:5432/club?sslmode=require', 'postgresql://club:p%2Cw@two:5433/club?sslmode=require'],
  ],
  ['postgres://one,two/club?target_session_attrs=read-write', ['postgres://one/club', 'postgres://two/club']],
  [
    'postgres://one,two/club?target_session_attrs=primary&sslmode=require',
    ['postgres://one/club?sslmode=require', 'postgres://two/club?sslmode=require'],
  ],
  [
    'postgres://one,two/club?sslmode=require&target_session_attrs=primary',
    ['postgres://one/club?sslmode=require', 'postgres://two/club?sslmode=require'],
  ],
  ['postgres:///club?host=/run/postgresql', ['postgres:///club?host=/run/postgresql']],
])('%s', (url, addresses) => {
  expect(databaseAddresses(url)).toEqual(addresses);
});
