import { count, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { makeSecrets, type Secrets, sign } from '../../secrets/secrets.ts';
import { openTestDatabase, TEST_SECRET_KEY } from '../../testing/test-database.ts';
import { countLostWithKey, giveUpSecretKey, rejectForeignSecretKey, rotateSecretKey } from './secret-key.service.ts';

const first = makeSecrets(TEST_SECRET_KEY);
const second = makeSecrets(Buffer.alloc(32, 2));
const third = makeSecrets(Buffer.alloc(32, 3));

let database: OpenDatabase;
let db: OpenDatabase['db'];
let total: number;
beforeAll(async () => {
  database = await openTestDatabase('demo');
  db = database.db;
  await rejectForeignSecretKey({ db, secrets: first });
  const [row] = await db.select({ texts: count() }).from(bookings).where(isNotNull(bookings.medicalHistory));
  total = Number(row?.texts);
});
afterAll(() => database.close());

/** The different texts that a key reads. */
const readTexts = async (secrets: Secrets) => {
  const rows = await db.select({ sealed: bookings.medicalHistory }).from(bookings);
  return [...new Set(rows.map(({ sealed }) => (sealed === null ? null : secrets.decrypt(sealed))))];
};
const accepts = (secrets: Secrets) =>
  rejectForeignSecretKey({ db, secrets }).then(
    () => true,
    () => false,
  );

test('a new key reads everything the old one wrote, and the old one nothing any more', async () => {
  expect(total).toBeGreaterThan(500);
  expect(await rotateSecretKey({ db }, first, second)).toBe(total);
  expect(await readTexts(second)).toEqual(['None']);
  await expect(readTexts(first)).rejects.toThrow();
  expect(await accepts(second)).toBe(true);
  expect(await accepts(first)).toBe(false);
});

test('an interrupted change goes on with the same keys, and both are readable meanwhile', async () => {
  // half of the texts carry the next key, as if the process had ended in the middle
  const rows = await db.select({ id: bookings.id, sealed: bookings.medicalHistory }).from(bookings);
  const half = rows.filter(({ sealed }) => sealed !== null).slice(0, 20);
  for (const { id } of half) {
    await db
      .update(bookings)
      .set({ medicalHistory: third.encrypt('None') })
      .where(eq(bookings.id, id));
  }
  const both = makeSecrets(Buffer.alloc(32, 3), Buffer.alloc(32, 2));
  expect(await accepts(both)).toBe(true);
  expect(await readTexts(both)).toEqual(['None']);
  expect(await rotateSecretKey({ db }, second, third)).toBe(total - half.length);
  expect(await readTexts(third)).toEqual(['None']);
  // the second time there is nothing left to do
  expect(await rotateSecretKey({ db }, second, third)).toBe(0);
  expect([await accepts(third), await accepts(both), await accepts(second)]).toEqual([true, true, false]);
  expect(await rotateSecretKey({ db }, third, second)).toBe(total);
});

test('links of the key before hold as long as it is set', () => {
  const both = makeSecrets(Buffer.alloc(32, 2), TEST_SECRET_KEY);
  const [old, fresh] = [first, second].map((key) => sign('content', key.derive('link')));
  expect([old, fresh].map((signature = '') => both.isSigned('link', 'content', signature))).toEqual([true, true]);
  expect(second.isSigned('link', 'content', old ?? '')).toBe(false);
  expect(both.isSigned('another', 'content', old ?? '')).toBe(false);
});

test('a wrong key rotates nothing', async () => {
  await expect(rotateSecretKey({ db }, first, third)).rejects.toThrow(/nothing was changed/);
  expect(await readTexts(second)).toEqual(['None']);
});

test('the start names the command that goes on without a lost key', async () => {
  await expect(rejectForeignSecretKey({ db, secrets: third })).rejects.toThrow('npm run secret-key -- give-up');
});

test('a lost key can be given up, with the texts it encrypted; a right one cannot', async () => {
  await expect(countLostWithKey({ db }, second)).rejects.toThrow(/nothing to give up/);
  expect(await countLostWithKey({ db }, third)).toBe(total);
  await giveUpSecretKey({ db }, third);
  expect(await readTexts(third)).toEqual([null]);
  expect(await accepts(third)).toBe(true);
  expect(await accepts(second)).toBe(false);
});

// the embedded database can't be opened while an instance is at work
if (process.env.TEST_DATABASE === 'postgres') {
  test('while an instance is at work the key stays', async () => {
    await database.listen('anything', () => {});
    await expect(rotateSecretKey({ db }, third, first)).rejects.toThrow(/stop all instances first/);
    expect(await rotateSecretKey({ db }, third, second, { mayRun: true })).toBe(0);
    expect(await rotateSecretKey({ db }, second, third, { mayRun: true })).toBe(0);
    await expect(giveUpSecretKey({ db }, first)).rejects.toThrow(/stop all instances first/);
    expect(await accepts(third)).toBe(true);
  });
}
