const KEY = 'reloadedForRelease';
const ONCE_IN_MS = 30_000;

/**
 * After a new release the files an open tab asks for are gone: it loads the page it wanted anew, with the new files.
 * Only on the way to another page (nothing typed is lost), and once, so that a server that is really broken does not
 * make it reload for ever.
 */
export function recoverFromRelease(addressUnderWay: () => string | null) {
  window.addEventListener('vite:preloadError', (event) => {
    const address = addressUnderWay();
    if (address === null || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.assign(address);
  });
}
