import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ENDPOINTS } from '@kickstand/contract/endpoints';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { AppError } from './http/app-error.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { handleErrors, sendFailure } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { parseJsonBodies } from './http/json-bodies.ts';
import { logChangesAndFailures } from './http/request-log.ts';
import { makeRouter, requireAccess } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticSite } from './http/static-site.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { startCallLimit } from './modules/limits/call-limit.service.ts';
import { mailboxRoutes } from './modules/mailbox/mailbox.routes.ts';

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // a reverse proxy on this machine is believed about the address it forwards for, nobody else
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => sendFailure(new AppError('INVALID_ADDRESS'), request, reply),
  });
  handleErrors(app);
  logChangesAndFailures(app);
  parseJsonBodies(app);
  securityHeaders(app, deps.settings);
  healthRoutes(app, deps);
  docsRoutes(app, deps.settings);
  mailboxRoutes(app, deps.mail);

  const callLimit = startCallLimit(deps);
  app.addHook('onClose', () => callLimit.stop());
  const served = new Set<Endpoint>();
  const route = makeRouter(app, deps, callLimit, served);
  authRoutes(route, deps);
  refuseUnservedEndpoints(served);

  // what does not exist below /admin is told to administrators only
  app.all('/api/admin/*', async (request, reply) => {
    callLimit.count(request.ip);
    await requireAccess(deps, request, 'admin');
    return reply.callNotFound();
  });
  await staticSite(app, path.resolve(process.cwd(), 'dist/web'));
  return app;
}

/** The contract lists what the documentation promises and the access test walks: nothing more, nothing less is served. */
function refuseUnservedEndpoints(served: Set<Endpoint>): void {
  const unserved = ENDPOINTS.filter((endpoint) => !served.has(endpoint));
  if (unserved.length > 0 || served.size !== ENDPOINTS.length) {
    throw new Error(`The contract and the routes differ: ${unserved.map((endpoint) => endpoint.path).join(', ')}`);
  }
}
