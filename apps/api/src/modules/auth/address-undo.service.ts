import { randomUUID } from 'node:crypto';
import { UNDO_ADDRESS_DAYS } from '@kickstand/contract/account/account.rules';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Account } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { readUndoToken, type UndoableChange } from './address-undo-token.ts';
import { deleteCodesOfSlot, lockCodeByHash, replaceCode } from './codes.queries.ts';

const PURPOSE = 'undo-address';

/** Lets the person put back the address they are leaving; returns what the link in its mail is made from. */
export async function offerAddressUndo(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  { id: slot, emailKey }: Pick<Account, 'id' | 'emailKey'>,
): Promise<Omit<UndoableChange, 'email'>> {
  const id = randomUUID();
  const expiresAt = new Date(deps.now().getTime() + UNDO_ADDRESS_DAYS * DAY_MS);
  await replaceCode(transaction, { emailKey, purpose: PURPOSE, slot, codeHash: hashToken(id), expiresAt });
  return { id, until: expiresAt.toISOString() };
}

/** The change behind a link that still holds, and its account; locked until the transaction ends. */
export async function openAddressUndo(
  deps: Pick<Deps, 'now' | 'secrets'>,
  transaction: Database,
  token: string,
): Promise<UndoableChange & { userId: string }> {
  const change = readUndoToken(deps, token);
  if (!change) throw new AppError('ADDRESS_UNDO_INVALID');
  const now = deps.now();
  if (Date.parse(change.until) <= now.getTime()) throw new AppError('ADDRESS_UNDO_EXPIRED');
  const offered = await lockCodeByHash(transaction, { purpose: PURPOSE, codeHash: hashToken(change.id) }, now);
  if (!offered) throw new AppError('ADDRESS_UNDO_OVER');
  return { ...change, userId: offered.slot };
}

/**
 * With a change, the later ones are undone too. Links of earlier ones hold on: a thief who changed the address twice must
 * not be able to use up the owner's link with their own.
 */
export const withdrawAddressUndos = (
  transaction: Database,
  userId: string,
  since: Pick<UndoableChange, 'until'> | null = null,
): Promise<void> => deleteCodesOfSlot(transaction, { purpose: PURPOSE, slot: userId }, since && new Date(since.until));

/** Codes for yet another address, which a thief may have ready. */
export const withdrawAddressCodes = (transaction: Database, userId: string): Promise<void> =>
  deleteCodesOfSlot(transaction, { purpose: 'change-email', slot: userId }, null);
