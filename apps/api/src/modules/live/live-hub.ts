import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../core/app-error.ts';

/** The open connections; every message is one piece of memory that all of them are sent. */
export type LiveHub = {
  size(): number;
  /** Throws when there are too many connections, in all or of this caller. */
  assertRoom(caller: string): void;
  add(caller: string, stream: Stream): void;
  broadcast(bytes: Buffer): Promise<void>;
  close(): void;
};

export type Stream = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'once'>;

/** Behind the one address of a mobile network are many visitors, with one connection each. */
export const LIVE_LIMITS = { total: 6_000, perCaller: 200, unsentBytes: 64 * 1024 };
const RETRY_AFTER_S = 60;
/** After so many writes other requests are served first. */
const SLICE = 500;

export function makeLiveHub(limits = LIVE_LIMITS): LiveHub {
  const streams = new Set<Stream>();
  const perCaller = new Map<string, number>();
  let isClosed = false;
  const remove = (caller: string, stream: Stream) => {
    streams.delete(stream);
    const left = (perCaller.get(caller) ?? 1) - 1;
    if (left > 0) perCaller.set(caller, left);
    else perCaller.delete(caller);
  };
  return {
    size: () => streams.size,
    assertRoom(caller) {
      if (isClosed || streams.size >= limits.total) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_S });
      if ((perCaller.get(caller) ?? 0) < limits.perCaller) return;
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'Too many live connections from your network. The pages work without one.',
        retryAfterSeconds: RETRY_AFTER_S,
      });
    },
    add(caller, stream) {
      streams.add(stream);
      perCaller.set(caller, (perCaller.get(caller) ?? 0) + 1);
      stream.once('close', () => remove(caller, stream));
    },
    async broadcast(bytes) {
      let written = 0;
      for (const stream of streams) {
        // a reader that doesn't keep up would cost more memory with every message
        if (stream.writableLength > limits.unsentBytes) stream.destroy();
        else stream.write(bytes);
        written += 1;
        if (written % SLICE === 0) await setImmediate();
      }
    },
    close() {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  };
}
