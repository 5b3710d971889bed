type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

const SIGNING_IN = /\/(login|register|verify-otp|forgot-password|reset-password|account)[\w-]*\.page/;
const OWN_BOOKINGS = /\/(my-bookings|ticket|receipt)\.page/;

const isEntry = (id: string) => id.endsWith('/app/entry-client.ts');
const isStart = (id: string) => id.endsWith('/app/start.tsx');

/**
 * Files of modules that several pages share. Left alone, the bundler makes a file of every set of pages that share
 * something: dozens of a kilobyte each, and every one is a journey over the phone's network.
 *
 * A module takes along what it imports, so the most widely used come first.
 */
export const sharedChunks = ['entry', 'app', 'site', 'content', 'member', 'account', 'bookings', 'back-office'].map(
  (name, index) => ({
    name: (id: string, graph: Graph) => (sharedChunk(id, graph) === name ? name : null),
    priority: 10 - index,
  }),
);

function sharedChunk(id: string, graph: Graph): string | null {
  if (isEntry(id) || isStart(id)) return null;
  const users = usersOf(id, graph);
  if (users.has('entry')) return 'entry';
  // what is built into libraries but not used is not counted here, so they go where they are really needed
  if (users.has('start')) return id.includes('/node_modules/') ? null : 'app';
  // a page stays a file of its own, also when another one shows it
  if (users.has(id) || users.size < 2) return null;
  const pages = [...users];
  if (pages.some((page) => page.endsWith('/home.page.tsx'))) return 'site';
  const publicPages = pages.filter((page) => page.includes('/pages/public/'));
  if (publicPages.length === 0) return pages.every((page) => page.includes('/pages/admin/')) ? 'back-office' : null;
  if (publicPages.every((page) => OWN_BOOKINGS.test(page))) return 'bookings';
  if (publicPages.every((page) => SIGNING_IN.test(page))) return 'account';
  return publicPages.every((page) => SIGNING_IN.test(page) || OWN_BOOKINGS.test(page)) ? 'member' : 'content';
}

/** Whatever is loaded for itself and needs this module: the entry, the program's start, pages, parts fetched on demand. */
function usersOf(id: string, graph: Graph, users = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return users;
  seen.add(id);
  if (isEntry(id)) users.add('entry');
  if (isStart(id)) users.add('start');
  const info = graph.getModuleInfo(id);
  if (info && info.dynamicImporters.length > 0) users.add(id);
  for (const importer of info?.importers ?? []) usersOf(importer, graph, users, seen);
  return users;
}
