import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, formatDateTime, MINUTE_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { reasonOf } from '../../log.ts';
import { VERSION } from '../../release.ts';
import { type BackupState, deleteState, findState, replaceState } from './backup.queries.ts';
import { makeBackup } from './backup.service.ts';
import { backupsFolder, placeOf } from './backup-place.ts';
import { DAILY_PREFIX, dailyName, MAX_RUN_MS, surplusBackups } from './backup-retention.ts';
import { asOnlyRun } from './only-run.service.ts';

/** Asked every hour: a machine that was off when a backup was due makes it later. */
const DUE_AFTER_MS = DAY_MS - 30 * 60_000;
/** A backup older than this means that the schedule has stopped. */
const LATE_AFTER_MS = 3 * DAY_MS;

type DailyDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'backupStore'>;

/** Makes the backup of the day when it's due, in the object store if there is one, and deletes those that can go. */
export async function makeDailyBackup(deps: DailyDeps): Promise<void> {
  if (deps.settings.backupDays === 0) return deleteState(deps.db);
  // one that takes longer than an hour is still being made when the next is asked for
  await asOnlyRun(deps, () => makeIfDue(deps));
}

async function makeIfDue(deps: DailyDeps): Promise<void> {
  const { db } = deps;
  const at = deps.now();
  const state = (await findState(db)) ?? { madeAt: null, problem: null };
  if (state.madeAt && at.getTime() - Date.parse(state.madeAt) < DUE_AFTER_MS) return;
  try {
    await makeAndKeep(deps, at);
  } catch (error) {
    await replaceState(db, { ...state, problem: { at: at.toISOString(), reason: reasonOf(error) } });
    throw error;
  }
  await replaceState(db, { madeAt: at.toISOString(), problem: null });
}

async function makeAndKeep({ db, now, settings, backupStore }: DailyDeps, at: Date): Promise<void> {
  const folder = backupsFolder(settings);
  const name = dailyName(at);
  // what is here only until it's sent can be removed if this process is killed meanwhile
  const place = placeOf(settings, path.join(folder, backupStore ? `${name}.part` : name), folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, at);
  if (!backupStore) {
    await makeBackup({ db, now }, place, VERSION);
    for (const old of surplusBackups(await readdir(folder), settings.backupDays)) await rm(path.join(folder, old));
    return;
  }
  try {
    await makeBackup({ db, now }, place, VERSION);
    await backupStore.put(name, place.file);
  } finally {
    await rm(place.file, { force: true });
  }
  for (const old of surplusBackups(await backupStore.list(DAILY_PREFIX), settings.backupDays)) {
    await backupStore.delete(old);
  }
}

/** A backup writes to its parts all the time: one that hasn't changed for this long was left behind. Runs are an hour apart. */
const LEFT_AFTER_MS = 30 * MINUTE_MS;

/** What processes that were killed left behind. A backup made by hand, unlike those of the schedule, may be under way. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.part'))) {
    const file = path.join(folder, name);
    const madeAt = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
    const leftAfterMs = name.startsWith(DAILY_PREFIX) ? LEFT_AFTER_MS : MAX_RUN_MS;
    if (now.getTime() - madeAt > leftAfterMs) await rm(file, { force: true });
  }
}

/** What the doctor says about the schedule; empty when there is none, or all is well. */
export async function findBackupTrouble({ db }: Pick<Deps, 'db'>, now: Date): Promise<string[]> {
  const state: BackupState | null = await findState(db);
  if (!state) return [];
  const { madeAt, problem } = state;
  const last = madeAt ? `the last one is of ${formatDateTime(new Date(madeAt))}` : "there's none yet";
  if (problem)
    return [`The daily backup failed on ${formatDateTime(new Date(problem.at))}, ${last}: ${problem.reason}`];
  const isLate = madeAt !== null && now.getTime() - Date.parse(madeAt) > LATE_AFTER_MS;
  return isLate ? [`There was no daily backup lately: ${last}.`] : [];
}
