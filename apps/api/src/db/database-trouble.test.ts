import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseTrouble, NoConnectionError, whenDatabaseAnswers } from './database-trouble.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const inQuery = (cause: Error) => new DrizzleQueryError('select $1', ['secret'], cause);

test.each([
  ['a lock held by others', inQuery(coded('55P03')), 'busy'],
  ['a statement over its time', inQuery(coded('57014')), 'busy'],
  ['a deadlock', inQuery(coded('40P01')), 'busy'],
  [
    'no free connection',
    new NoConnectionError('x', { cause: new Error('timeout exceeded when trying to connect') }),
    'busy',
  ],
  ['too many connections', new NoConnectionError('x', { cause: coded('53300') }), 'busy'],
  ['a server that shuts down', inQuery(coded('57P01')), 'away'],
  ['a server that starts up', new NoConnectionError('x', { cause: coded('57P03') }), 'away'],
  ['a pooler without a server', inQuery(coded('08P01')), 'away'],
  ['nobody at the address', inQuery(coded('ECONNREFUSED')), 'away'],
  ['a broken connection', inQuery(new Error('Connection terminated unexpectedly')), 'away'],
  [
    'a statement after it',
    inQuery(new Error('Client has encountered a connection error and is not queryable')),
    'away',
  ],
  ['a silent server', inQuery(new Error('the database gave no answer within 20 seconds')), 'away'],
  ['a full disk', inQuery(coded('53100')), 'away'],
])('%s is trouble with the database', (_what, error, kind) => expect(databaseTrouble(error)?.kind).toBe(kind));

test.each([
  ['a refused value', inQuery(coded('23505'))],
  ['a mail server that is away', coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:25')],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['not an error at all', 'Connection terminated'],
])('%s is not', (_what, error) => expect(databaseTrouble(error)).toBeNull());

test('the logged error contains nothing of the statement', () => {
  expect(databaseTrouble(inQuery(coded('55P03', 'row of asha@riders.test')))).toEqual({ kind: 'busy', code: '55P03' });
});

test('work that must succeed is retried while the database is away, and only then', async () => {
  const work = vi.fn(async () => 'done');
  work.mockRejectedValueOnce(new NoConnectionError('gone')).mockRejectedValueOnce(inQuery(coded('57P03')));
  expect(await whenDatabaseAnswers(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
  const wrong = vi.fn(async () => Promise.reject(new TypeError('a mistake')));
  await expect(whenDatabaseAnswers(wrong)).rejects.toThrow('a mistake');
  expect(wrong).toHaveBeenCalledTimes(1);
  await expect(whenDatabaseAnswers(() => Promise.reject(new NoConnectionError('gone')), 0)).rejects.toThrow('gone');
});
