import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';

const beingMade = new Map<string, Promise<Buffer>>();

/** A file of DATA_DIR/pictures, created if missing. A page requests many at once: the same one is created once. */
export async function keepFile(
  deps: Pick<Deps, 'settings'>,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = pathOf(deps, name);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  let making = beingMade.get(file);
  if (!making) {
    making = makeAndKeep(file, make).finally(() => beingMade.delete(file));
    beingMade.set(file, making);
  }
  return making;
}

export const isKept = (deps: Pick<Deps, 'settings'>, name: string): Promise<boolean> =>
  access(pathOf(deps, name)).then(
    () => true,
    () => false,
  );

/** Removes the drawings and share images of records that are gone, and those of the club, which are made anew. */
export async function forgetDrawings({ settings }: Pick<Deps, 'settings'>, ids: string[]): Promise<void> {
  const gone = new Set(ids.map(encodeURIComponent));
  const folder = path.join(settings.dataDir, 'pictures');
  for (const name of await readdir(folder).catch(() => [])) {
    const [, id] = /^(?:share-)?(?:rides|completed-rides|events|blogs)-(.{36})/.exec(name) ?? [];
    if (/^(?:club|share-site)-/.test(name) || (id && gone.has(id))) await rm(path.join(folder, name), { force: true });
  }
}

const pathOf = ({ settings }: Pick<Deps, 'settings'>, name: string) => path.join(settings.dataDir, 'pictures', name);

async function makeAndKeep(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // another instance may be making the same one: neither may take the other's unfinished file away
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
  return bytes;
}
