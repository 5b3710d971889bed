import { PAGE_WORKER } from '@kickstand/contract/shared/site-paths';

/** Files of the page that the browser has loaded so far. */
const FILE = /^\/(assets|accent)\/|^\/(favicon|icon-|apple-touch-icon)|\.webmanifest$/;

/** Keeps pages and their files on the phone; false where the browser can't, or if one of them couldn't be loaded. */
export async function keepPages(scope: string, pages: string[]): Promise<boolean> {
  try {
    const worker = await activeWorker(await navigator.serviceWorker.register(PAGE_WORKER, { scope }));
    return await ask(worker, { pages, files: loadedFiles() });
  } catch {
    return false;
  }
}

/** Not `ready`: the document may have been opened at an address that the worker doesn't see. */
const activeWorker = ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve, reject) => {
    const coming = installing ?? waiting;
    if (active && !coming) return resolve(active);
    const check = () => {
      if (coming?.state === 'activated') resolve(coming);
      if (!coming || coming.state === 'redundant') reject(new Error('no worker'));
    };
    coming?.addEventListener('statechange', check);
    check();
  });

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="manifest"], link[rel="icon"]')];
  return [...addresses, ...links.map(({ href }) => new URL(href))]
    .filter(({ origin, pathname }) => origin === window.location.origin && FILE.test(pathname))
    .map(({ pathname }) => pathname);
}

const ask = (worker: ServiceWorker, wish: object): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(wish, [port2]);
  });
