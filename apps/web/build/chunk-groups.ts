import { isAdminPage } from './public-code.ts';

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

const isSigningIn = (id: string) =>
  // the last two: over a form of the back-office whose session has ended, and for the first administrator of a site
  /\/((login|register|verify-otp|forgot-password|reset-password|account)[\w-]*\.page|auth\/(sign-in-again|claim-site))\.?/.test(
    id,
  ) && !isAdminPage(id);
const isOwnBookings = (id: string) => /\/(my-bookings|ticket|receipt)\.page/.test(id);
const isBookingDialog = (id: string) => /\/bookings\/(wizard\/wizard|own\/hand-over-dialog)\.tsx$/.test(id);
const isLogbook = (id: string) => /\/(logbook|logbook-year|shared-year)\.page/.test(id);
/** The page on which riders review a ride. */
const isReview = (id: string) => id.endsWith('/public/thanks.page.tsx');
const isPolicy = (id: string) => id.includes('/pages/public/policies/');
const isArticle = (id: string) => /\/((blog|article)\.page|blogs\/diagrams\/)/.test(id);
const isRides = (id: string) =>
  /\/((upcoming-rides|rides|ride)\.page|rides\/(plan\/ride-plan|season\/season-map)\.tsx)/.test(id);
const isEvents = (id: string) => /\/(events|event)\.page/.test(id);
const isItem = (id: string) => /\/((ride|event|preview)\.page|rides\/plan\/ride-plan\.tsx)/.test(id);
const isRide = (id: string) => /\/((ride|preview)\.page|rides\/plan\/ride-plan\.tsx)/.test(id);
const isFilm = (id: string) => id.endsWith('/home/film/film-dialog.tsx');

/** The page of a ride day and the parts it loads on demand: what it shares with others must not move to where all load it. */
const isRideDay = (id: string) => /\/(ride-day\.page|features\/ride-day\/)/.test(id);
/** The tickets that a phone keeps. */
const isKept = (id: string) => id.endsWith('/own/kept-bookings.ts');

const isEntry = (id: string) => id.endsWith('/app/entry-client.ts');
const isStart = (id: string) => id.endsWith('/app/start.tsx');

/** Code shared within only one area of the site goes into a separate file, which the others don't load. */
const CORNERS: readonly { name: string; users: readonly ((id: string) => boolean)[] }[] = [
  // wherever a place is offered, booked or shown
  { name: 'places', users: [isRides, isEvents, isItem, isOwnBookings, isBookingDialog] },
  { name: 'rides', users: [isRides] },
  { name: 'events', users: [isEvents] },
  { name: 'articles', users: [isArticle] },
  { name: 'dialogs', users: [isFilm, isSigningIn, isOwnBookings, isBookingDialog, isLogbook] },
  { name: 'member', users: [isSigningIn, isOwnBookings, isBookingDialog, isLogbook] },
  { name: 'forms', users: [isSigningIn, isBookingDialog, isLogbook, isReview] },
  { name: 'paying', users: [isOwnBookings, isBookingDialog] },
  { name: 'booking', users: [isBookingDialog] },
  { name: 'account', users: [isSigningIn] },
  { name: 'bookings', users: [isOwnBookings] },
  { name: 'logbook', users: [isLogbook] },
  { name: 'policies', users: [isPolicy] },
  { name: 'items', users: [isItem] },
  { name: 'ride', users: [isRide] },
  { name: 'offline', users: [isKept] },
];

/**
 * Chunks for modules that several pages share. By default the bundler makes a file for every set of pages that share
 * something: dozens of a kilobyte each, and every one is a round trip over the phone's network. A module takes its
 * imports along, so the most widely used come first.
 */
export const sharedChunks = [
  'entry',
  'app',
  'site',
  'cards',
  'common',
  'content',
  ...CORNERS.map(({ name }) => name),
  'day',
  'back-office',
].map((name, index, names) => ({
  name: (id: string, graph: Graph) => (sharedChunk(id, graph) === name ? name : null),
  // a priority is a whole number above 0
  priority: names.length - index,
}));

function sharedChunk(id: string, graph: Graph): string | null {
  if (isEntry(id) || isStart(id)) return null;
  const users = usersOf(id, graph);
  if (users.has('entry')) return 'entry';
  // unused parts of libraries are not counted here, so each library goes where it is really needed
  if (users.has('start')) return id.includes('/node_modules/') ? null : 'app';
  // a page stays a separate file, even when another one shows it
  if (users.has(id) || users.size < 2) return null;
  const all = [...users];
  if (all.some((user) => user.endsWith('/home.page.tsx'))) return 'site';
  // home shows a few cards after its first screen: what they need comes without the rest of the inner pages
  if (all.some((user) => user.endsWith('/home/calendar/calendar-content.tsx'))) return 'cards';
  // a part that a public page loads on demand is public too
  const others = all.filter((user) => !isRideDay(user));
  const visitors = others.filter((user) => !isAdminPage(user));
  if (visitors.length === 0) return others.length === all.length ? 'back-office' : 'day';
  if (others.length < 2) return null;
  // signing in needs little of what the inner pages share
  return narrowestCorner(visitors) ?? (visitors.some(isSigningIn) ? 'common' : 'content');
}

function narrowestCorner(visitors: string[]): string | undefined {
  const fits = CORNERS.filter((corner) => visitors.every((user) => corner.users.some((isUser) => isUser(user))));
  return fits.at(-1)?.name;
}

/** All separately loaded modules that need this one: the entry, the app start, pages, parts fetched on demand. */
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
