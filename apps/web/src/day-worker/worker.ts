/** The worker's own types: those of the site are for pages. */
type Waiting = { waitUntil(work: Promise<unknown>): void };
type WorkerFetch = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerMessage = Waiting & { data: unknown; ports: readonly { postMessage(message: unknown): void }[] };
type WorkerScope = {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};
const scope = self as unknown as WorkerScope;

const CACHE = 'ride-day';
/** A phone with one bar of signal must not wait longer for a page that it has. */
const PATIENCE_MS = 4000;
/** Files a page of a ride day is made of; answers of the API are never kept here. */
const FILE = /^\/(assets|accent)\/|^\/(favicon|icon-|apple-touch-icon)|\.webmanifest$/;
const PAGE = /^\/ride-day\/[^/]+\/?$/;
const NAMED = /(?:src|href)="(\/(?:assets|accent)\/[^"]+)"/g;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const wish = event.data as { keep?: { page: string; files: string[] }; forget?: true };
  const work = wish.keep ? keep(wish.keep) : wish.forget ? caches.delete(CACHE) : Promise.resolve();
  const answer = (isDone: boolean) => event.ports[0]?.postMessage(isDone);
  event.waitUntil(
    work.then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(page(request, pathname));
  else if (FILE.test(pathname)) event.respondWith(file(request, pathname));
});

/** The page comes last: once it is kept, all its files are. */
async function keep({ page: address, files }: { page: string; files: string[] }): Promise<void> {
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

async function page(request: Request, pathname: string): Promise<Response> {
  const kept = await caches.match(pathname);
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE_MS));
  const fresh = fetch(request).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
  return Promise.race([fresh, late]);
}

async function file(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname)) ?? fetch(request);
}
