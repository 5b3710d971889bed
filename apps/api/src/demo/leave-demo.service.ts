import { confirmsName } from '@kickstand/contract/setup/setup.rules';
import type { DemoContents } from '@kickstand/contract/setup/setup.schema';
import { actorOf, type CurrentSession } from '../core/actor.ts';
import { AppError, fieldError } from '../core/app-error.ts';
import { changeContent } from '../core/content-version.ts';
import type { Database } from '../db/database.ts';
import { blogs } from '../db/schema/blogs.ts';
import { events, rides } from '../db/schema/bookables.ts';
import { completedRides } from '../db/schema/completed-rides.ts';
import type { Deps } from '../deps.ts';
import { writeAudit } from '../modules/audit/audit.service.ts';
import { replaceDemoContent } from '../modules/club/own-content.service.ts';
import { forgetDrawings } from '../modules/pictures/kept-files.service.ts';
import { hasOwnName } from '../modules/setup/setup.service.ts';
import {
  countDemo,
  deleteAccounts,
  deleteBookings,
  deleteItems,
  lockDemoItems,
  noteLeft,
  selectBookedItems,
  selectDemoAccounts,
  selectDemoBookings,
  selectEditedRecords,
} from './leave-demo.queries.ts';

type LeaveDeps = Pick<Deps, 'db' | 'now' | 'club' | 'contentVersion' | 'settings' | 'log'>;

/** What leaving would remove now, and what would stay. */
export async function describeDemo({ db }: Pick<Deps, 'db'>): Promise<DemoContents> {
  return (await survey(db)).contents;
}

/**
 * Removes everything the demo made, in one transaction. Records that people made stay: their rides, accounts and
 * bookings, and with a booking the ride or event it is for. Bookings that a demo account paid for at the built-in
 * sandbox count as the demo's.
 */
export async function leaveDemo(deps: LeaveDeps, current: CurrentSession, confirmation: string): Promise<DemoContents> {
  if (current.user.isDemo) throw new AppError('DEMO_ACCOUNT');
  if (!hasOwnName(deps)) throw new AppError('NAME_FROM_DEMO');
  const { name } = deps.club.current().identity;
  if (!confirmsName(confirmation, name)) throw fieldError('WRONG_CONFIRMATION', 'confirmation');
  const { contents, deleted } = await changeContent(deps, async (transaction) => {
    const at = deps.now();
    if (!(await noteLeft(transaction, at))) throw new AppError('DEMO_LEFT');
    await lockDemoItems(transaction);
    const { contents, accounts, going } = await survey(transaction);
    await deleteBookings(transaction, going);
    const deleted = await deleteItems(
      transaction,
      contents.kept.map(({ _id }) => _id),
    );
    await deleteAccounts(transaction, accounts);
    await replaceDemoContent(deps, transaction, current, name);
    const line = { actor: actorOf(current), action: 'setup.demo-left', entity: 'setup', entityId: 'demo' };
    await writeAudit(transaction, { at, ...line, after: contents.removed });
    return { contents, deleted };
  });
  await deps.club.refresh();
  await forgetDrawings(deps, deleted).catch((error) => deps.log.warn(error, 'drawings of the demo not removed'));
  return contents;
}

async function survey(db: Database) {
  const accounts = await selectDemoAccounts(db);
  const going = await selectDemoBookings(db);
  const kept = await selectBookedItems(db, going);
  const keptOf = (kind: string) => kept.filter((item) => item.kind === kind).length;
  const contents: DemoContents = {
    removed: {
      rides: (await countDemo(db, rides)) - keptOf('ride'),
      events: (await countDemo(db, events)) - keptOf('event'),
      completedRides: await countDemo(db, completedRides),
      articles: await countDemo(db, blogs),
      people: accounts.length,
      bookings: going.length,
    },
    kept,
    edited: (await selectEditedRecords(db)).filter(({ _id }) => kept.every((item) => item._id !== _id)),
  };
  return { contents, accounts, going };
}
