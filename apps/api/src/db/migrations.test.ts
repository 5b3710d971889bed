import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

test('a database of a newer version is refused and left alone; one of this version is not', async () => {
  const database = await openTestDatabase();
  await database.migrate();
  await database.db.execute(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 99999999999999)",
  );
  await expect(database.migrate()).rejects.toThrow(
    /^The database was brought up to date by a newer version of Kickstand than this one: start that version, or restore .+\.$/,
  );
  await database.close();
});
