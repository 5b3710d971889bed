import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@kickstand/contract/endpoints';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from './core/app-error.ts';
import { isPublishedLogin } from './demo/demo-accounts.ts';
import type { Deps } from './deps.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { drainConnections } from './http/drain-connections.ts';
import { handleErrors, sendFailure } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { parseJsonBodies } from './http/json-bodies.ts';
import { refuseChangesInMaintenance } from './http/maintenance.ts';
import { logChangesAndFailures } from './http/request-log.ts';
import { makeRouter, requireAccess } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { PATIENCE, refuseSlowBodies } from './http/slow-bodies.ts';
import { SITE_DIR, staticSite } from './http/static-site.ts';
import { refuseUnstorableAddresses } from './http/unstorable-text.ts';
import { auditLogRoutes } from './modules/audit/audit-log.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { blogsRoutes } from './modules/blogs/blogs.routes.ts';
import { blogsAdminRoutes } from './modules/blogs/blogs-admin.routes.ts';
import { startViewCounter } from './modules/blogs/view-counter.service.ts';
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts';
import { bookingsAdminRoutes } from './modules/bookings/bookings-admin.routes.ts';
import { completedRidesRoutes } from './modules/completed-rides/completed-rides.routes.ts';
import { completedRidesAdminRoutes } from './modules/completed-rides/completed-rides-admin.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import { eventsAdminRoutes } from './modules/events/events-admin.routes.ts';
import { eventsDebugRoutes } from './modules/events/events-debug.routes.ts';
import { startCallLimit } from './modules/limits/call-limit.service.ts';
import { mailboxRoutes } from './modules/mailbox/mailbox.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { ridesRoutes } from './modules/rides/rides.routes.ts';
import { ridesAdminRoutes } from './modules/rides/rides-admin.routes.ts';
import { reconcileOrder } from './modules/settlement/reconcile.service.ts';
import { settlementRoutes } from './modules/settlement/settlement.routes.ts';
import { shareRoutes } from './modules/share/share.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { readSitePages } from './modules/site/site-pages.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { believes } from './trust-proxy.ts';

export async function buildApp(deps: Deps, siteDir = SITE_DIR, patience = PATIENCE): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // a caller that is not one of these proxies could name any address it likes
    trustProxy: believes(deps.settings.trustProxy),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: patience.requestMs,
    http: patience.connections,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => sendFailure(new AppError('INVALID_ADDRESS'), request, reply),
  });
  drainConnections(app);
  handleErrors(app);
  logChangesAndFailures(app);
  parseJsonBodies(app);
  refuseSlowBodies(app, patience);
  securityHeaders(app, deps.settings);
  refuseUnstorableAddresses(app);
  refuseChangesInMaintenance(app, deps.settings);
  healthRoutes(app, deps);
  docsRoutes(app, deps.settings);
  mailboxRoutes(app, deps);
  picturesRoutes(app, deps);
  mediaRoutes(app, deps);
  shareRoutes(app, deps);

  const callLimit = startCallLimit(deps);
  app.addHook('onClose', () => callLimit.stop());
  const views = startViewCounter(deps);
  app.addHook('onClose', () => views.stop());
  const pages = readSitePages(siteDir, deps.settings.publicUrl);
  const served = new Set<Endpoint>();
  const route = makeRouter(app, deps, callLimit, served);
  authRoutes(route, deps, isPublishedLogin);
  ridesRoutes(route, deps);
  completedRidesRoutes(route, deps);
  eventsRoutes(route, deps);
  blogsRoutes(route, deps, views);
  bookingsRoutes(route, deps, (order) => reconcileOrder(deps, order));
  settlementRoutes(app, route, deps);
  usersRoutes(route, deps);
  bookingsAdminRoutes(route, deps);
  dashboardRoutes(route, deps);
  auditLogRoutes(route, deps);
  ridesAdminRoutes(route, deps);
  completedRidesAdminRoutes(route, deps);
  eventsAdminRoutes(route, deps);
  blogsAdminRoutes(route, deps);
  refuseUnservedEndpoints(served);
  await sandboxRoutes(app, deps, callLimit);
  eventsDebugRoutes(makeRouter(app, deps, callLimit, new Set()), deps);

  // what does not exist below /admin is told to administrators only
  app.all('/api/admin/*', async (request, reply) => {
    callLimit.count(request.ip);
    await requireAccess(deps, request, 'admin');
    return reply.callNotFound();
  });
  siteRoutes(app, deps, pages);
  await staticSite(app, siteDir, pages);
  return app;
}

/** The contract lists what the documentation promises and the access test walks: nothing more, nothing less is served. */
function refuseUnservedEndpoints(served: Set<Endpoint>): void {
  const unserved = ENDPOINTS.filter((endpoint) => !served.has(endpoint));
  if (unserved.length > 0 || served.size !== ENDPOINTS.length) {
    throw new Error(`The contract and the routes differ: ${unserved.map((endpoint) => endpoint.path).join(', ')}`);
  }
}
