import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { LIVE_PLACES_PATH } from '@kickstand/contract/live/live-places';
import { PICTURED, type Shape } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { choosePicturesOf, isDrawn, pictureOf } from './pictures.service.ts';

type PainterDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'contentVersion' | 'log'>;

/** The sizes most visitors see, the most frequent first; the others are drawn when they are asked for. */
const SIZES: readonly (readonly [Shape, number])[] = [
  ['card', 640],
  ['card', 800],
  ['head', 1600],
  ['card', 400],
  ['wide', 800],
];

const LOOK_EVERY_MS = 1_000;
/** A visitor's page makes many requests: it is over when none came for so long. */
const QUIET_MS = 1_500;
/** On a site that is never quiet, one picture now and then. */
const MAX_WAIT_MS = 30_000;

/**
 * Draws the pictures of all rides, events and articles before they are asked for: after the start and after every
 * change, one at a time and while no visitor is waiting. The drawing itself happens outside the event loop.
 */
export function startPainter(deps: PainterDeps, server: Server): { stop(): Promise<void> } {
  const visitors = watchVisitors(server);
  let seen = -1;
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();
  const look = async () => {
    const version = deps.contentVersion.current();
    if (version === seen) return;
    const mayDraw = () => visitors.leave(() => isStopped);
    if (!(await mayDraw())) return;
    if (await paintAll(deps, mayDraw)) seen = version;
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    working = look()
      .catch((error) => deps.log.warn(error, 'pictures not drawn'))
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      visitors.stop();
      await working;
    },
  };
}

/**
 * Every missing picture; `mayDraw` waits for a good moment and says whether to go on. Answers whether none was left out: where
 * visitors wait for as many drawings as there may be, it's better to begin again later.
 */
export async function paintAll(
  deps: Pick<PainterDeps, 'db' | 'settings' | 'now'>,
  mayDraw: () => Promise<boolean>,
): Promise<boolean> {
  const items = [];
  for (const kind of PICTURED) items.push(...(await choosePicturesOf(deps, kind)).map((id) => ({ kind, id })));
  for (const [shape, width] of SIZES) {
    for (const { kind, id } of items) {
      if (await isDrawn(deps, kind, id, shape, width)) continue;
      if (!(await mayDraw())) return false;
      try {
        await pictureOf(deps, kind, id, shape, width).get();
      } catch (error) {
        if (error instanceof AppError && error.code === 'BUSY') return false;
        // deleted meanwhile, perhaps
      }
    }
  }
  return true;
}

/** Knows whether someone is being served. */
function watchVisitors(server: Server) {
  let open = 0;
  let last = Date.now();
  const count = (request: IncomingMessage, response: ServerResponse) => {
    // open as long as a page is, and never waited for
    if (request.url === LIVE_PLACES_PATH) return;
    open += 1;
    last = Date.now();
    response.once('close', () => {
      open -= 1;
      last = Date.now();
    });
  };
  server.on('request', count);
  return {
    stop: () => server.off('request', count),
    /** Waits until no request is open; false when the app stops in the meantime. */
    async leave(isStopped: () => boolean): Promise<boolean> {
      const asked = Date.now();
      while (!isStopped() && (open > 0 || Date.now() - last < QUIET_MS) && Date.now() - asked < MAX_WAIT_MS) {
        await new Promise((resolve) => setTimeout(resolve, 100).unref());
      }
      return !isStopped();
    },
  };
}
