import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Pictured } from '@kickstand/contract/shared/pictures';
import type { Deps } from '../../deps.ts';
import { folderOf, isBeingKept } from './kept-files.service.ts';
import { isPart, itemIn } from './kept-names.ts';
import { selectAddresses } from './pictures.queries.ts';

type CleanUpDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** One that is wanted again after so long is drawn again. */
const KEPT_UNUSED_MS = 90 * DAY_MS;
/** Writing a file takes moments: after so long its writer was interrupted. */
const PART_KEPT_MS = DAY_MS;
const FILES_AT_A_TIME = 200;
/** The next run goes on where this one has to stop. */
const MAX_REMOVED = 5_000;

/** Removes drawings and share images that no one has asked for in a long time, and those of items that are gone. */
export async function removeUnusedDrawings(deps: CleanUpDeps, most = MAX_REMOVED): Promise<void> {
  let removed = 0;
  for await (const names of filesOf(folderOf(deps))) {
    for (const name of await unusedAmong(deps, names)) {
      if (removed >= most) return;
      if (await remove(deps, name)) removed += 1;
    }
  }
}

async function* filesOf(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder).catch(() => null);
  let names: string[] = [];
  for await (const entry of entries ?? []) {
    if (entry.isFile()) names.push(entry.name);
    if (names.length < FILES_AT_A_TIME) continue;
    yield names;
    names = [];
  }
  yield names;
}

async function unusedAmong(deps: CleanUpDeps, names: string[]): Promise<string[]> {
  const isGone = await findGone(deps, names);
  const now = deps.now().getTime();
  const unused: string[] = [];
  for (const name of names) {
    // it's being drawn again
    if (isBeingKept(deps, name)) continue;
    const before = now - (isPart(name) ? PART_KEPT_MS : KEPT_UNUSED_MS);
    if (isGone(name) || (await lastUse(deps, name)) < before) unused.push(name);
  }
  return unused;
}

/** Tells which files show an item, or a section of an event, that isn't there any more. */
async function findGone({ db }: Pick<Deps, 'db'>, names: string[]): Promise<(name: string) => boolean> {
  const wanted = new Map<Pictured, Set<string>>();
  for (const item of names.map(itemIn)) {
    if (item) wanted.set(item.kind, (wanted.get(item.kind) ?? new Set()).add(item.address));
  }
  const known = new Map<Pictured, Set<string>>();
  for (const [kind, addresses] of wanted) known.set(kind, await selectAddresses(db, kind, [...addresses]));
  return (name) => {
    const item = itemIn(name);
    return item !== null && !known.get(item.kind)?.has(item.address);
  };
}

const pathOf = (deps: Pick<Deps, 'settings'>, name: string) => path.join(folderOf(deps), name);

/** A file that another instance has just removed counts as in use. */
const lastUse = (deps: Pick<Deps, 'settings'>, name: string): Promise<number> =>
  stat(pathOf(deps, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

/** On Windows a file that is being read can't be removed: it's left for the next run. */
const remove = (deps: Pick<Deps, 'settings'>, name: string): Promise<boolean> =>
  rm(pathOf(deps, name)).then(
    () => true,
    () => false,
  );
