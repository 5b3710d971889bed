import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

/** How long a request may take to arrive. */
type Timeouts = {
  /** A whole request, whatever its contents: several pictures over a phone connection. */
  requestMs: number;
  /** A body without files, which has 1 MB at most. */
  textMs: number;
  /** The server's own timeouts; the one for a whole request applies only where the one for its head is shorter. */
  connections: { headersTimeout: number; connectionsCheckingInterval: number };
};

export const TIMEOUTS: Timeouts = {
  requestMs: 5 * 60_000,
  textMs: 60_000,
  connections: { headersTimeout: 60_000, connectionsCheckingInterval: 30_000 },
};

/**
 * A client that drips byte after byte would hold a connection forever; for uploads, the server's own timeout applies.
 */
export function rejectSlowBodies(app: FastifyInstance, { textMs }: Timeouts): void {
  app.addHook('preParsing', (request, reply, body, done) => {
    const mayBringText = request.method !== 'GET' && request.method !== 'HEAD';
    if (mayBringText && !request.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => {
        reply.header('connection', 'close');
        body.emit('error', new AppError('TOO_SLOW'));
      }, textMs);
      for (const end of ['end', 'error', 'close']) body.once(end, () => clearTimeout(timer));
    }
    done(null, body);
  });
}
