import type { CurrentSession } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { countAttempt } from '../limits/limits.service.ts';
import { listLedgerOf } from '../payments/payments.service.ts';
import { selectConsents } from './account.queries.ts';
import * as queries from './own-data.queries.ts';

type DataDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'secrets' | 'club'>;

/** One part of the file: its rows, in batches, so that memory stays bounded whatever a person has done here. */
type Part = (deps: DataDeps, person: { id: string; emailKey: string }) => AsyncIterable<unknown[]>;

/**
 * Everything stored about the signed-in person, as JSON, written while it is read. Hashes of passwords, codes and tokens
 * stay out: they describe no one, and a copy of them would only help a thief.
 */
export async function writeOwnData(deps: DataDeps, { user }: CurrentSession): Promise<AsyncIterable<string>> {
  await countAttempt(deps, 'data-downloads', user.id);
  return write(deps, user);
}

async function* write(deps: DataDeps, person: { id: string; emailKey: string }) {
  const about = { club: deps.club.current().identity.name, writtenAt: deps.now(), medicalTexts: 'decrypted' };
  yield `{\n"about": ${JSON.stringify(about)}`;
  for (const [name, part] of Object.entries(PARTS)) {
    yield `,\n"${name}": [`;
    let separator = '\n';
    for await (const rows of part(deps, person)) {
      for (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
    }
    yield ']';
  }
  yield '\n}\n';
}

const whole = (select: (db: Deps['db'], userId: string) => PromiseLike<unknown[]>): Part =>
  async function* ({ db }, { id }) {
    yield await select(db, id);
  };

/** Batch after batch, each after the last key of the one before. */
async function* batches<Row extends { id: string | number }>(
  select: (after: Row['id']) => PromiseLike<Row[]>,
  first: Row['id'],
): AsyncIterable<Row[]> {
  for (let after: Row['id'] | undefined = first; after !== undefined; ) {
    const rows: Row[] = await select(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id;
  }
}

/** Medical texts as they were written. */
const opened =
  ({ secrets }: DataDeps) =>
  <Row extends { medicalHistory: string | null }>(row: Row): Row => ({
    ...row,
    medicalHistory: row.medicalHistory && secrets.decrypt(row.medicalHistory),
  });

const PARTS: Record<string, Part> = {
  profile: whole(queries.selectProfile),
  registrations: whole(queries.selectRegistrationsOf),
  sessions: whole(queries.selectSessionsOf),
  devices: whole(queries.selectDevicesOf),
  consents: whole(selectConsents),
  passkeys: whole(queries.selectPasskeysOf),
  authenticatorApps: whole(queries.selectAppsOf),
  async *bookings(deps, { id }) {
    const select = (after: string) => queries.selectBookingsOf(deps.db, id, after);
    for await (const rows of batches(select, '')) yield rows.map(opened(deps));
  },
  orders: whole(queries.selectOrdersOf),
  payments: whole(queries.selectPaymentsOf),
  refunds: whole(queries.selectRefundsOf),
  ledger: whole(listLedgerOf),
  receipts: whole(queries.selectReceiptsOf),
  providerMessages: whole(queries.selectProviderEventsOf),
  async *waitingList(deps, { id }) {
    yield (await queries.selectWaitingOf(deps.db, id)).map(opened(deps));
  },
  rideDays: whole(queries.selectMarksOf),
  sharedYears: whole(queries.selectSharedYearsOf),
  reviews: whole(queries.selectReviewsOf),
  likes: whole(queries.selectLikesOf),
  messages: whole(queries.selectMessagesOf),
  emails: (deps, { emailKey }) => batches((after: string) => queries.selectMailsOf(deps.db, emailKey, after), ''),
  leads: whole(queries.selectLedOf),
  drafts: whole(queries.selectDraftsOf),
  log: (deps, { id }) => batches((after: number) => queries.selectLinesOf(deps.db, id, after), 0),
};
