import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { knownDevices, users } from '../../db/schema/accounts.ts';

export async function isKnownDevice(db: Database, emailKey: string, device: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.emailKey, emailKey), eq(knownDevices.device, device)));
  return found.length > 0;
}

export async function hasDevice(db: Database, userId: string, device: string): Promise<boolean> {
  return (await db.$count(knownDevices, and(eq(knownDevices.userId, userId), eq(knownDevices.device, device)))) > 0;
}

export async function insertKnownDevice(db: Database, row: typeof knownDevices.$inferInsert): Promise<void> {
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevices.device, knownDevices.userId],
      set: { lastUsedAt: row.lastUsedAt },
    });
}

/** Forgets the devices that were used longest ago, so that at most `most` stay. */
export async function deleteOldestDevices(db: Database, userId: string, max: number): Promise<void> {
  const oldest = db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.device)
    .offset(max);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), inArray(knownDevices.device, oldest)));
}

export async function deleteDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteDevicesUnusedSince(db: Database, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
}
