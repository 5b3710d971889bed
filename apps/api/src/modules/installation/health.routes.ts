import { LIVE_PLACES_PATH } from '@kickstand/contract/live/live-places';
import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { lazy } from '../../core/lazy.ts';
import type { Deps } from '../../deps.ts';
import { isFromThisMachine } from '../../http/this-machine.ts';
import { sameText } from '../../secrets/secrets.ts';
import type { Settings } from '../../settings.ts';
import { checkDatabase } from './installation.service.ts';
import { addJobMetrics } from './job-metrics.service.ts';

/** The timers behind these numbers run as long as the process, so all apps of a process share them. */
const processMetrics = lazy(() => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
});

/** For monitoring: liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  const ofProcess = processMetrics();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const readJobMetrics = addJobMetrics(registry, deps);
  const series = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    // the pattern, never the address itself: addresses hold ids and would make a series each
    const route = request.routeOptions.url ?? 'unknown';
    // a stream lasts as long as a visit, which is no time to answer
    if (route === LIVE_PLACES_PATH) return done();
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let durationsOfRoute = series.get(key);
    if (!durationsOfRoute) {
      durationsOfRoute = durations.labels(request.method, route, String(reply.statusCode));
      series.set(key, durationsOfRoute);
    }
    durationsOfRoute.observe(reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (await checkDatabase(deps)) return { status: 'ready' };
    return reply.status(503).send({ status: 'the database does not answer' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.settings, request)) throw new AppError('NOT_FOUND');
    await readJobMetrics().catch((err: unknown) => request.log.warn({ err }, 'no metrics of jobs and mails'));
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await Registry.merge([ofProcess, registry]).metrics());
  });
}

/** From this machine without a token; from anywhere else, or through a proxy, with METRICS_TOKEN. */
function mayReadMetrics(settings: Settings, request: FastifyRequest): boolean {
  const { metricsToken } = settings;
  if (isFromThisMachine(settings, request)) return true;
  return metricsToken !== null && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
}
