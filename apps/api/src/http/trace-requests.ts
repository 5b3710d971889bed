import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from '../tracing/tracer.ts';

/** One span for each request, named by its route, with the statements it runs inside. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.begin(request.headers.traceparent);
    if (!span) return done();
    spans.set(request, span);
    tracer.inside(span, done);
  });
  // a body that arrived in pieces has left the context of its request
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? tracer.inside(span, done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      const route = request.routeOptions.url ?? 'unknown';
      tracer.end(span, {
        name: `${request.method} ${route}`,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        },
        isError: reply.statusCode >= 500,
      });
    }
    done();
  });
}
