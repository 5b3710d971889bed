import { and, eq, lt } from 'drizzle-orm';
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

export async function deleteDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteDevicesUnusedSince(db: Database, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
}
