import { RIDE_DAY_SCOPE, RIDE_DAY_WORKER } from '@kickstand/contract/shared/site-paths';

/** Files of the page that the browser has loaded so far. */
const FILE = /^\/(assets|accent)\/|^\/(favicon|icon-|apple-touch-icon)|\.webmanifest$/;

/** Keeps this page and its files on the phone; false where the browser can't, or if one of them couldn't be loaded. */
export async function keepPage(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(RIDE_DAY_WORKER, { scope: RIDE_DAY_SCOPE });
    const { active } = await navigator.serviceWorker.ready;
    // a browser short of space would delete it first
    await navigator.storage?.persist?.();
    // the reader of codes is needed where there's no network to fetch it from
    await import('./scan/read-code.ts');
    return active ? await ask(active, { keep: { page: window.location.pathname, files: loadedFiles() } }) : false;
  } catch {
    return false;
  }
}

/** Removes the kept pages and the worker. */
export async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(RIDE_DAY_SCOPE);
  if (!registration) return;
  if (registration.active) await ask(registration.active, { forget: true });
  await registration.unregister();
}

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
