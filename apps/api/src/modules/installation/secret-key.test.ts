import { count, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { makeSecrets, type Secrets } from '../../secrets/secrets.ts';
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
    await expect(giveUpSecretKey({ db }, first)).rejects.toThrow(/stop all instances first/);
    expect(await accepts(third)).toBe(true);
  });
}
