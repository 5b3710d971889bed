import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { joinRuns } from '../../core/join-runs.ts';
import type { Deps } from '../../deps.ts';
import { isOfClub, itemIn, partName, splitAddress } from './kept-names.ts';

type FileDeps = Pick<Deps, 'settings' | 'now'>;

export type Drawing = {
  /** What lies ready; null if it has to be drawn. */
  find(): Promise<Buffer | null>;
  /** The same, drawn and kept if it's missing. Many ask for one at once: it's drawn once. */
  get(): Promise<Buffer>;
};

const beingMade = joinRuns<Buffer>();

/** A drawing that is kept in a file of DATA_DIR/pictures; `draw` throws if there is no such thing, and then nothing is kept. */
export function keptDrawing(deps: FileDeps, name: string, draw: () => Promise<Buffer>): Drawing {
  const file = pathOf(deps, name);
  const find = async () => {
    const kept = await readFile(file).catch(() => null);
    if (kept) await noteUse(deps, file);
    return kept;
  };
  return {
    find,
    get: async () => (await find()) ?? beingMade.run(file, () => drawAndKeep(file, draw)),
  };
}

export async function isKept(deps: FileDeps, name: string): Promise<boolean> {
  const file = pathOf(deps, name);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) await noteUse(deps, file);
  return isThere;
}

export const isBeingKept = (deps: Pick<Deps, 'settings'>, name: string): boolean =>
  beingMade.isRunning(pathOf(deps, name));

/** Removes the drawings and share images of records that are gone, and those of the club, which are made anew. */
export async function forgetDrawings(deps: Pick<Deps, 'settings'>, ids: string[]): Promise<void> {
  const gone = new Set(ids);
  for (const name of await readdir(folderOf(deps)).catch(() => [])) {
    const item = itemIn(name);
    if (isOfClub(name) || (item && gone.has(splitAddress(item.address).id))) {
      await rm(pathOf(deps, name), { force: true });
    }
  }
}

export const folderOf = ({ settings }: Pick<Deps, 'settings'>) => path.join(settings.dataDir, 'pictures');

const pathOf = (deps: Pick<Deps, 'settings'>, name: string) => path.join(folderOf(deps), name);

async function drawAndKeep(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = await draw();
  await mkdir(path.dirname(file), { recursive: true });
  // another instance may be making the same one: neither may take the other's unfinished file away
  const part = partName(file, randomUUID());
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    // a full disk must not get fuller
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  return bytes;
}

const usedToday = new Set<string>();
let today = 0;

/** A file's date is that of its last use, to the day: the clean-up goes by it. */
async function noteUse({ now }: FileDeps, file: string): Promise<void> {
  const at = now();
  const day = Math.floor(at.getTime() / DAY_MS);
  if (day !== today) usedToday.clear();
  today = day;
  if (usedToday.has(file)) return;
  usedToday.add(file);
  await utimes(file, at, at).catch(() => {});
}
