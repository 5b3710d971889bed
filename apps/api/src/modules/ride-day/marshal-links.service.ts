import { randomUUID } from 'node:crypto';
import type { MarshalLink } from '@kickstand/contract/ride-day/ride-day.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { rideDayPath } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { assertNotOver, type Day, type DayReader } from './day-access.service.ts';
import { makeMarshalToken } from './marshal-token.ts';
import { blankMarshals, insertLink, selectLinks, withdrawLink } from './ride-day.queries.ts';

type LinkDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'settings'>;

/** Names of marshals are kept as long as the emergency contacts of riders. */
const NAME_DAYS = 30;

export async function listLinks(deps: LinkDeps, { item }: Day): Promise<MarshalLink[]> {
  return (await selectLinks(deps.db, item)).map(({ id, name, seesMedical, createdAt }) => ({
    _id: id,
    name,
    seesMedical,
    createdAt: createdAt.toISOString(),
    // behind the hash, where neither servers nor referrers see it
    url: `${deps.settings.publicUrl}${rideDayPath(item.id)}#${makeMarshalToken(deps, item, id)}`,
  }));
}

export async function makeLink(
  deps: LinkDeps,
  day: Day,
  { author, actor }: DayReader,
  form: { name: string; seesMedical: boolean },
): Promise<MarshalLink[]> {
  assertNotOver(deps, day);
  const id = randomUUID();
  await deps.db.transaction(async (transaction) => {
    await insertLink(transaction, day.item, { id, ...form, madeBy: author.userId ?? null, createdAt: deps.now() });
    const line = { at: deps.now(), actor, entity: day.item.kind, entityId: day.item.id };
    const action = `${day.item.kind}.marshal-link-made`;
    await writeAudit(transaction, { ...line, action, after: { seesMedical: form.seesMedical } });
  });
  return listLinks(deps, day);
}

/** A second time changes nothing. */
export async function withdraw(deps: LinkDeps, day: Day, { actor }: DayReader, linkId: string): Promise<MarshalLink[]> {
  await deps.db.transaction(async (transaction) => {
    if (!(await withdrawLink(transaction, day.item, linkId, deps.now()))) return;
    const line = { at: deps.now(), actor, entity: day.item.kind, entityId: day.item.id };
    await writeAudit(transaction, { ...line, action: `${day.item.kind}.marshal-link-withdrawn` });
  });
  return listLinks(deps, day);
}

export const forgetMarshals = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  blankMarshals(deps.db, new Date(deps.now().getTime() - NAME_DAYS * DAY_MS));
