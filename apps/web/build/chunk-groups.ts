import type { Plugin } from 'vite';
import { mergePacks, type Pack } from './chunk-plan.ts';
import { isAdminPage } from './public-code.ts';

type ModuleLinks = {
  code: string | null;
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
};
type Graph = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => ModuleLinks | null };

/** In characters of code, about 4 kB compressed: what a phone downloads in a sixth of a round trip, on six connections. */
const FILE_COST = 19_000;
/** In characters of code, about 10 kB compressed: no page loads more without need, however many others have a file less. */
const MAX_WASTE = 50_000;

const BACK_OFFICE = 'back-office';
/** Packed by groups of vite.config.ts. */
const isReact = (id: string) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id);
const isQueries = (id: string) => id.includes('/node_modules/@tanstack/');
const isStart = (id: string) => id.endsWith('/app/start.tsx');

const FOLLOWS_HOME = /\/(?:home-voices|features\/home\/calendar\/calendar-content)\.tsx$/;

/** Home most of all, then the parts that follow it; what a page fetches on demand is fetched in few visits. */
function weight(user: string): number {
  if (user.endsWith('/home.page.tsx')) return 3;
  if (FOLLOWS_HOME.test(user)) return 2;
  return user === BACK_OFFICE || user.endsWith('.page.tsx') ? 1 : 0.3;
}

/**
 * Chunks for modules that several pages share. By default the bundler makes a file for every set of pages that share
 * something: dozens of a kilobyte each, and every one is a round trip over the phone's network. Here such sets are merged
 * where that costs less than it saves (`chunk-plan.ts`).
 */
export function sharedChunks() {
  let chunks = new Map<string, string>();
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    // the server's copy has no network to think of
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      chunks = planChunks(this);
    },
  };
  const only = (name: string) => (id: string) => (chunks.get(id) === name ? name : null);
  const planned = (id: string) => (chunks.get(id) === BACK_OFFICE ? null : (chunks.get(id) ?? null));
  const groups = [
    { name: only('entry'), priority: 40 },
    { name: only('app'), priority: 30 },
    // a module's imports have their own place in the plan
    { name: planned, priority: 20, includeDependenciesRecursively: false },
    { name: only(BACK_OFFICE), priority: 10 },
  ];
  return { plugin, groups };
}

/** The chunk of each module that several pages share, by its name. */
export function planChunks(graph: Graph): Map<string, string> {
  const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const chunks = new Map<string, string>();
  const packs = new Map<string, Pack>();
  for (const [id, roots] of usersOfAll(graph)) {
    const chunk = fixedChunk(id, [...roots], graph);
    if (chunk) chunks.set(id, chunk);
    if (chunk !== undefined) continue;
    // the back-office loads all that its pages share, so it counts as one user
    const users = new Set([...roots].map((root) => (isAdminPage(root) ? BACK_OFFICE : root)));
    const key = isQueries(id) ? 'queries' : [...users].sort().join();
    const pack = packs.get(key) ?? { ids: [], users, size: 0, isFixed: isQueries(id) };
    packs.set(key, {
      ...pack,
      ids: [...pack.ids, id],
      users: new Set([...pack.users, ...users]),
      size: pack.size + sizeOf(id),
    });
  }
  for (const { ids, isFixed } of mergePacks({
    packs: [...packs.values()],
    importsOf,
    weight,
    fileCost: FILE_COST,
    maxWaste: (user) => (user.endsWith('.page.tsx') ? MAX_WASTE : Number.POSITIVE_INFINITY),
  })) {
    if (isFixed) continue;
    const name = chunkName(
      ids.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a)),
      new Set(chunks.values()),
    );
    for (const id of ids) chunks.set(id, name);
  }
  return chunks;
}

/** A chunk with a fixed name, `null` for a module that the bundler places, `undefined` for one that several pages share. */
function fixedChunk(id: string, users: string[], graph: Graph): string | null | undefined {
  // what is loaded by itself stays a separate file, even where another part of the site has it among its own code
  if (users.includes(id)) return users.some(isAdminPage) && !isAdminPage(id) ? chunkName(id, new Set()) : null;
  if (isReact(id)) return null;
  if (users.some((user) => graph.getModuleInfo(user)?.isEntry)) return users.length > 1 ? 'entry' : null;
  // unused parts of libraries are not counted here, so each library goes where it is really needed
  if (users.some(isStart)) return id.includes('/node_modules/') ? null : 'app';
  if (users.length < 2) return null;
  return users.every(isAdminPage) ? BACK_OFFICE : undefined;
}

function chunkName(id: string, taken: ReadonlySet<string>): string {
  const [, library, file] = /(?:\/node_modules\/([^/]+)\/.*|\/([\w.-]+?)\.\w+)(?:\?.*)?$/.exec(id) ?? [];
  const name = library ?? file ?? 'shared';
  return taken.has(name) ? `${name}-${taken.size}` : name;
}

/** All separately loaded modules that need each module: the entry, the app start, pages, parts fetched on demand. */
function usersOfAll(graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const root of [...graph.getModuleIds()].sort()) {
    const info = graph.getModuleInfo(root);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const reached = new Set([root]);
    for (const id of reached) {
      users.set(id, (users.get(id) ?? new Set()).add(root));
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
    }
  }
  return users;
}
