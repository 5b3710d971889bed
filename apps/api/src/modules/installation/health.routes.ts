import { LIVE_PLACES_PATH } from '@kickstand/contract/live/live-places';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { isFromThisMachine } from '../../http/this-machine.ts';
import { sameText } from '../../secrets/secrets.ts';
import type { Settings } from '../../settings.ts';
import type { Metrics } from '../metrics/metrics.service.ts';
import { checkDatabase } from './installation.service.ts';

/** For monitoring: liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    // a stream lasts as long as a visit, which is no time to answer
    if (route !== LIVE_PLACES_PATH) {
      metrics.durations.of(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
    }
    done();
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (await checkDatabase(deps)) return { status: 'ready' };
    return reply.status(503).send({ status: 'the database does not answer' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.settings, request)) throw new AppError('NOT_FOUND');
    return reply
      .type(metrics.type)
      .header('cache-control', 'no-store')
      .send(await metrics.write());
  });
}

/** From this machine without a token; from anywhere else, or through a proxy, with METRICS_TOKEN. */
function mayReadMetrics(settings: Settings, request: FastifyRequest): boolean {
  const { metricsToken } = settings;
  if (isFromThisMachine(settings, request)) return true;
  return metricsToken !== null && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
}
