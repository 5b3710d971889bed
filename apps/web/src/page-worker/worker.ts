import { NETWORK_TIMEOUT_MS } from '../lib/offline/network-timeout.ts';

/** The worker's own types: those of the site are for pages. */
type Waiting = { waitUntil(work: Promise<unknown>): void };
type WorkerFetch = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerMessage = Waiting & { data: unknown; ports: readonly { postMessage(message: unknown): void }[] };
type WorkerScope = {
  location: { origin: string };
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};
const scope = self as unknown as WorkerScope;

/** One for ride days and one for tickets, named after the folder of their pages. */
const CACHE = new URL(scope.registration.scope).pathname.split('/')[1] ?? '';
/** Files a page is made of; answers of the API are never kept here. */
const FILE = /^\/(assets|accent)\/|^\/(favicon|icon-|apple-touch-icon)|\.webmanifest$/;
const RIDE_DAY = /^\/ride-day\/[^/]+\/?$/;
const OWN_BOOKINGS = /^\/my-bookings\/?$/;
const TICKET = /^\/my-bookings\/[^/]+\/?$/;
const NAMED = /(?:src|href)="(\/(?:assets|accent)\/[^"]+)"/g;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const answer = (isDone: boolean) => event.ports[0]?.postMessage(isDone);
  event.waitUntil(
    keep(event.data as Wish).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  const kept = request.mode === 'navigate' ? keptAddress(pathname) : null;
  if (kept) event.respondWith(page(request, kept));
  else if (FILE.test(pathname)) event.respondWith(file(request, pathname));
});

type Wish = { pages: string[]; files: string[] };

/** Where the page of an address is kept; the page of all tickets is the same. */
function keptAddress(pathname: string): string | null {
  if (RIDE_DAY.test(pathname)) return pathname;
  if (OWN_BOOKINGS.test(pathname)) return '/my-bookings';
  return TICKET.test(pathname) ? '/my-bookings/ticket' : null;
}

async function keep({ pages, files }: Wish): Promise<void> {
  await Promise.all(pages.map((address) => keepPage(address, files)));
}

/** The page comes last: once it is kept, all its files are. */
async function keepPage(address: string, files: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error('no page');
  const named = [...(await response.clone().text()).matchAll(NAMED)].map(([, path = '']) => path);
  await Promise.all(
    [...new Set([...files, ...named])].map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path);
    }),
  );
  await cache.put(address, response);
}

async function page(request: Request, address: string): Promise<Response> {
  const kept = await caches.match(address, { cacheName: CACHE });
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), NETWORK_TIMEOUT_MS));
  const fresh = fetch(request).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
  return Promise.race([fresh, late]);
}

async function file(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname, { cacheName: CACHE })) ?? fetch(request);
}
