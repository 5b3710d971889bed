import { createReadStream } from 'node:fs';
import { PAYOUT_DAYS } from '@kickstand/contract/money/money.rules';
import type { UploadedPayouts } from '@kickstand/contract/money/money.schema';
import { paginationOf, type Sort } from '@kickstand/contract/shared/lists';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError, fieldError } from '../../../core/app-error.ts';
import type { Upload } from '../../../core/upload.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { FileProblem } from './csv-rows.ts';
import type { FileLine } from './payout-line.ts';
import {
  countPayouts,
  insertPayouts,
  type LineRow,
  type NewLine,
  type NewPayout,
  selectKnownLines,
  selectKnownPayouts,
  selectLines,
  selectMissing,
  selectOwnAmounts,
  selectPayouts,
  sumUp,
  sumUpAll,
} from './payouts.queries.ts';
import { readPayoutFile } from './read-payout-file.ts';

type ListQuery = { search?: string | undefined; sort: Sort<'settledAt'>; page: number; limit: number };

export async function listPayouts({ db }: Pick<Deps, 'db'>, { page, limit, search, sort }: ListQuery) {
  return {
    data: await selectPayouts(db, { search, sort, limit, offset: (page - 1) * limit }),
    pagination: paginationOf(page, limit, await countPayouts(db, search)),
    summary: { payouts: await countPayouts(db, undefined), ...(await sumUpAll(db)) },
  };
}

export async function getPayout({ db }: Pick<Deps, 'db'>, id: string) {
  const [payout] = await sumUp(db, [id]);
  if (!payout) throw new AppError('NOT_FOUND');
  return { payout, lines: await selectLines(db, id) };
}

export const listUnpaidPayments = ({ db, now }: Pick<Deps, 'db' | 'now'>) => selectMissing(db, now(), PAYOUT_DAYS);

/** Takes the lines of a settlement file that are new. What contradicts an earlier file is refused, with its rows. */
export async function uploadPayouts(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  upload: Upload | undefined,
): Promise<UploadedPayouts> {
  if (!upload) throw fieldError('INVALID_INPUT', 'file', 'Please choose a settlement file.');
  try {
    const { lines: written, open } = await readPayoutFile(createReadStream(upload.path));
    const own = await selectOwnAmounts(
      deps.db,
      written.map(({ reference }) => reference),
    );
    const lines = inPaise(written, own);
    const heads = headsOf(lines, deps.now());
    const known = await rejectContradictions(deps, lines, heads);
    const added = await deps.db.transaction(async (transaction) => {
      const count = await insertPayouts(transaction, heads, lines.filter((line) => !known.has(keyOf(line))).map(asRow));
      if (count > 0) await auditUpload(deps, transaction, current, heads, count);
      return count;
    });
    return { added, known: lines.length - added, payouts: heads.length, open };
  } catch (error) {
    if (error instanceof FileProblem) throw fieldError('FILE_REFUSED', 'file', error.message);
    throw error;
  }
}

/**
 * The provider writes rupees in some reports and paise in others: our own payments say which. Where none is ours,
 * decimals do.
 */
function inPaise(lines: FileLine[], own: Map<string, number>): FileLine[] {
  const votes = { rupees: 0, paise: 0 };
  for (const { reference, amount } of lines) {
    const paise = own.get(reference);
    if (paise === amount) votes.rupees += 1;
    else if (paise === amount / 100) votes.paise += 1;
  }
  if (votes.rupees > votes.paise) return lines;
  if (votes.paise === 0 && lines.some(({ hasDecimals }) => hasDecimals)) return lines;
  if (votes.paise === 0) {
    throw new FileProblem('None of these payments and refunds is ours. Is it the file of another account?');
  }
  const odd = lines.find(({ hasDecimals }) => hasDecimals);
  if (odd) throw new FileProblem(`Row ${odd.row}: an amount has decimals, but the file is written in paise.`);
  return lines.map((line) => ({
    ...line,
    amount: line.amount / 100,
    fee: line.fee / 100,
    tax: line.tax / 100,
    credit: line.credit / 100,
    debit: line.debit / 100,
  }));
}

function headsOf(lines: FileLine[], uploadedAt: Date): NewPayout[] {
  const heads = new Map<string, NewPayout & { row: number }>();
  for (const { row, payoutId, utr, settledAt } of lines) {
    const head = heads.get(payoutId);
    if (!head) heads.set(payoutId, { id: payoutId, utr, settledAt, uploadedAt, row });
    else if (head.utr !== utr) {
      throw new FileProblem(`Row ${row}: ${payoutId} has another UTR here than in row ${head.row}.`);
    }
  }
  return [...heads.values()].map(({ row: _, ...head }) => head);
}

/** The lines that an earlier file has brought, by their key. */
async function rejectContradictions(
  { db }: Pick<Deps, 'db'>,
  lines: FileLine[],
  heads: NewPayout[],
): Promise<Map<string, LineRow>> {
  const rows = await selectKnownLines(
    db,
    lines.map(({ reference }) => reference),
  );
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const utrs = new Map(
    (
      await selectKnownPayouts(
        db,
        heads.map(({ id }) => id),
      )
    ).map(({ id, utr }) => [id, utr]),
  );
  for (const line of lines) {
    const before = known.get(keyOf(line));
    const utr = utrs.get(line.payoutId);
    if (utr !== undefined && utr !== line.utr)
      throw new FileProblem(`Row ${line.row}: ${line.payoutId} has the UTR ${utr} in an earlier file.`);
    if (before && !isSame(before, line))
      throw new FileProblem(
        `Row ${line.row}: an earlier file has ${line.reference} with other sums or in another payout.`,
      );
  }
  return known;
}

const keyOf = ({ type, reference }: Pick<FileLine, 'type' | 'reference'>) => `${type} ${reference}`;

const isSame = (row: LineRow, line: FileLine) =>
  Object.entries(asRow(line)).every(([name, value]) => row[name as keyof LineRow] === value);

const asRow = ({ payoutId, type, reference, amount, fee, tax, credit, debit }: FileLine): NewLine => ({
  payoutId,
  type,
  reference,
  amountPaise: amount,
  feePaise: fee,
  taxPaise: tax,
  creditPaise: credit,
  debitPaise: debit,
});

const auditUpload = (
  deps: Pick<Deps, 'now'>,
  transaction: Deps['db'],
  current: CurrentSession,
  heads: NewPayout[],
  lines: number,
) =>
  writeAudit(transaction, {
    at: deps.now(),
    actor: actorOf(current),
    action: 'payout.uploaded',
    entity: 'payout',
    entityId: heads.length === 1 ? (heads[0]?.id ?? '') : `${heads.length} payouts`,
    after: { lines },
  });
