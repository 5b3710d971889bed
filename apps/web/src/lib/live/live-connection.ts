import { type PlacesLine, SIGN_OF_LIFE_MS } from '@kickstand/contract/live/live-places';

type Lines = PlacesLine[];

/** The parts of the browser it needs, so that tests can bring others. */
export type LiveParts = {
  /** Opens a stream; `onEnd` is called when it fails or ends. Returns how to close it. */
  open(onLines: (lines: Lines) => void, onEnd: () => void): () => void;
  /** What tabs of one browser share; null where it lacks them, and each tab has its own stream. */
  shared: { locks: Pick<LockManager, 'request'>; channel: Channel } | null;
  random(): number;
};

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** A tab asks for what the others know. */
const QUESTION = 'places?';
const LOCK = 'live-places';

const FIRST_PAUSE_MS = 4_000;
const MAX_PAUSE_MS = 120_000;
/** A stream that lasted this long was a good one. */
const STEADY_MS = 10_000;
const SILENCE_MS = SIGN_OF_LIFE_MS * 2.5;

/**
 * One stream for all tabs of a browser: the tab that holds the lock has it and passes on what it brings. A hidden tab
 * lets go of both, and the next visible one takes over.
 */
export function makeLiveConnection({ open, shared, random }: LiveParts, onLines: (lines: Lines) => void) {
  let stop: (() => void) | null = null;
  const known = new Map<string, PlacesLine>();
  const receive = (lines: Lines) => {
    if (lines.length === 0) return;
    for (const line of lines) known.set(line[1], line);
    shared?.channel.postMessage(lines);
    onLines(lines);
  };
  let isLeading = false;
  const lead = () => {
    isLeading = true;
    const close = keepOpen(open, receive, random);
    return () => {
      isLeading = false;
      known.clear();
      close();
    };
  };
  shared?.channel.addEventListener('message', ({ data }: MessageEvent<Lines | typeof QUESTION>) => {
    if (data !== QUESTION) onLines(data);
    else if (isLeading && known.size > 0) shared.channel.postMessage([...known.values()]);
  });

  return {
    show() {
      if (stop) return;
      if (!shared) {
        stop = lead();
        return;
      }
      const turn = new AbortController();
      let end = () => {};
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      shared.locks
        .request(LOCK, { signal: turn.signal }, () => {
          const leave = lead();
          return over.then(leave);
        })
        // hidden before it was this tab's turn
        .catch(() => {});
      shared.channel.postMessage(QUESTION);
      stop = () => {
        turn.abort();
        end();
      };
    },
    hide() {
      stop?.();
      stop = null;
    },
  };
}

/** Opens the stream again whenever it ends, each time after a longer pause of which chance decides a half. */
function keepOpen(open: LiveParts['open'], onLines: (lines: Lines) => void, random: () => number): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  let close = () => {};
  const connect = () => {
    const since = Date.now();
    const onEnd = () => {
      close();
      clearTimeout(timer);
      failures = Date.now() - since >= STEADY_MS ? 0 : failures + 1;
      const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
      timer = setTimeout(connect, pause * (0.5 + random() / 2));
    };
    // a proxy that holds everything back, or a connection that died without a word
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(onEnd, SILENCE_MS);
    };
    listen();
    close = open((lines) => {
      listen();
      onLines(lines);
    }, onEnd);
  };
  connect();
  return () => {
    clearTimeout(timer);
    close();
  };
}
