import { LIVE_PLACES_PATH } from '@kickstand/contract/live/live-places';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../core/network-of.ts';
import type { Deps } from '../../deps.ts';
import { makeLiveHub } from './live-hub.ts';
import { startLivePlaces } from './live-places.service.ts';

/** A connection that stays open: it ends when the visitor leaves, or with the server. */
export function liveRoutes(app: FastifyInstance, deps: Deps, countCall: (address: string) => void): void {
  const hub = makeLiveHub();
  deps.meters.watch('live-connections', hub.size);
  const places = startLivePlaces(deps, hub);
  // open streams would hold up the shutdown
  app.addHook('preClose', (done) => {
    places.stop();
    done();
  });
  app.route({
    method: 'GET',
    url: LIVE_PLACES_PATH,
    exposeHeadRoute: false,
    handler(request, reply) {
      countCall(request.ip);
      const caller = networkOf(request.ip);
      hub.assertRoom(caller);
      reply.hijack();
      const { raw } = reply;
      // ends with the connection instead of being sent in chunks: the same bytes then serve all connections
      raw.useChunkedEncodingByDefault = false;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      raw.on('error', () => {});
      places.connect(caller, raw);
    },
  });
}
