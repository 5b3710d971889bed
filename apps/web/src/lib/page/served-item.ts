/** The address this document was sent for, and what the server knows about it; nothing while pages are prerendered. */
const served =
  typeof document === 'undefined'
    ? undefined
    : {
        path: window.location.pathname,
        isMissing: document.querySelector('.lost') !== null,
        isCompletedRide: document.querySelector('meta[property="og:image"][content*="/completed-rides/"]') !== null,
      };

/**
 * The server has sent its page for what does not exist. What the browser renders over it first has to be the same,
 * and nobody has to ask again.
 */
export const wasServedAsMissing = (path: string) => served?.path === path && served.isMissing;

/** The server has found a completed ride at this address: nobody has to ask whether it is an upcoming one. */
export const wasServedAsCompleted = (path: string) => served?.path === path && served.isCompletedRide;
