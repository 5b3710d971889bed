import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { codes } from '../../db/schema/accounts.ts';

type CodeRow = typeof codes.$inferSelect;
/** Which code is meant: there is one per address, purpose and slot. */
export type CodePlace = Pick<CodeRow, 'emailKey' | 'purpose' | 'slot'>;

const isAt = ({ emailKey, purpose, slot }: CodePlace) =>
  and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), eq(codes.slot, slot));

export async function replaceCode(db: Database, code: typeof codes.$inferInsert): Promise<void> {
  const { codeHash, expiresAt } = code;
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({
      target: [codes.emailKey, codes.purpose, codes.slot],
      set: { codeHash, expiresAt, wrongTries: 0 },
    });
}

/** The live code, locked until the transaction ends, so that attempts are counted one after the other. */
export async function lockLiveCode(db: Database, place: CodePlace, now: Date): Promise<CodeRow | null> {
  const [code] = await db
    .select()
    .from(codes)
    .where(and(isAt(place), gt(codes.expiresAt, now)))
    .for('update');
  return code ?? null;
}

/** Is this the live code of any slot? */
export async function isLiveCode(
  db: Database,
  { emailKey, purpose, codeHash }: Pick<CodeRow, 'emailKey' | 'purpose' | 'codeHash'>,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ slot: codes.slot })
    .from(codes)
    .where(
      and(
        eq(codes.emailKey, emailKey),
        eq(codes.purpose, purpose),
        eq(codes.codeHash, codeHash),
        gt(codes.expiresAt, now),
      ),
    );
  return found.length > 0;
}

/** Uses up the live code with this hash; returns the address it was made for, once. */
export async function takeCode(
  db: Database,
  { purpose, codeHash }: Pick<CodeRow, 'purpose' | 'codeHash'>,
  now: Date,
): Promise<string | null> {
  const [taken] = await db
    .delete(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.codeHash, codeHash), gt(codes.expiresAt, now)))
    .returning({ emailKey: codes.emailKey });
  return taken?.emailKey ?? null;
}

/** The live code with this hash, locked until the transaction ends, so that it's used once. */
export async function lockCodeByHash(
  db: Database,
  { purpose, codeHash }: Pick<CodeRow, 'purpose' | 'codeHash'>,
  now: Date,
): Promise<CodeRow | null> {
  const [code] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.codeHash, codeHash), gt(codes.expiresAt, now)))
    .for('update');
  return code ?? null;
}

/** The codes of a slot that end at this moment or later, at whichever address. */
export async function deleteCodesOfSlot(
  db: Database,
  { purpose, slot }: Pick<CodeRow, 'purpose' | 'slot'>,
  endingFrom: Date | null,
): Promise<void> {
  const isLate = endingFrom ? gte(codes.expiresAt, endingFrom) : undefined;
  await db.delete(codes).where(and(eq(codes.purpose, purpose), eq(codes.slot, slot), isLate));
}

export async function countWrongTry(db: Database, place: CodePlace): Promise<void> {
  await db
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + 1` })
    .where(isAt(place));
}

export async function deleteCode(db: Database, place: CodePlace): Promise<void> {
  await db.delete(codes).where(isAt(place));
}

/** Every code of an address and purpose, whatever its slot. */
export async function deleteCodes(db: Database, { emailKey, purpose }: Omit<CodePlace, 'slot'>): Promise<void> {
  await db.delete(codes).where(and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose)));
}
