import type { FastifyInstance } from 'fastify';

/** One line for every change and every failure; plain reads are only counted in the metrics. */
export function logChangesAndFailures(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD')) return;
    request.log.info(
      {
        method: request.method,
        // the pattern, not the address: addresses contain ids and search words
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
