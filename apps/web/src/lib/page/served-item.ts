import { ITEM_META, type ServedItem } from '@kickstand/contract/shared/site-paths';

/** The address this document was served for, and the server's data about it; empty during prerendering. */
const served =
  typeof document === 'undefined'
    ? undefined
    : {
        path: window.location.pathname,
        item: document.querySelector<HTMLMetaElement>(`meta[name="${ITEM_META}"]`)?.content,
      };

const wasServedAs = (item: ServedItem, path: string) => served?.path === path && served.item === item;

/** The server sent its 404 page: the first render has to match it, and asking again is pointless. */
export const wasServedAsMissing = (path: string) => wasServedAs('missing', path);

/** The server found a completed ride at this address: no need to ask for an upcoming one first. */
export const wasServedAsCompleted = (path: string) => wasServedAs('completed-ride', path);
