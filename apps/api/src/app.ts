import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@kickstand/contract/endpoints';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from './core/app-error.ts';
import { isPublishedPassword } from './demo/demo-accounts.ts';
import { leaveDemoRoutes } from './demo/leave-demo.routes.ts';
import type { Deps } from './deps.ts';
import { answerFirst, makeQuickAnswers, type QuickAnswers } from './http/cache/quick-answers.ts';
import { rejectUnstorableAddresses } from './http/check-input.ts';
import { makeAddressOf } from './http/client-address.ts';
import { docsRoutes } from './http/docs/docs.routes.ts';
import { drainConnections } from './http/drain-connections.ts';
import { handleErrors, sendFailure } from './http/error-handler.ts';
import { parseJsonBodies } from './http/json-bodies.ts';
import { rejectChangesInMaintenance } from './http/maintenance.ts';
import { makeOwnAnswers } from './http/own-answers.ts';
import { logChangesAndFailures } from './http/request-log.ts';
import { type CallServices, makeRouter, requireAccess } from './http/route.ts';
import { type HeadersOf, securityHeaders } from './http/security-headers.ts';
import { rejectSlowBodies, TIMEOUTS } from './http/slow-bodies.ts';
import { traceRequests } from './http/trace-requests.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { alertsRoutes } from './modules/alerts/alerts.routes.ts';
import { recordExport } from './modules/audit/audit.service.ts';
import { auditLogRoutes } from './modules/audit/audit-log.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { factorSignInRoutes } from './modules/auth/factor-sign-in.routes.ts';
import { findCurrentSession, hasExpired } from './modules/auth/sessions.service.ts';
import { backupRoutes } from './modules/backup/backup.routes.ts';
import { blogsAdminRoutes, blogsRoutes } from './modules/blogs/blogs.routes.ts';
import { startViewCounter } from './modules/blogs/view-counter.service.ts';
import { bookingsAdminRoutes } from './modules/bookings/admin/bookings-admin.routes.ts';
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts';
import { papersRoutes } from './modules/bookings/papers/papers.routes.ts';
import { waitingRoutes } from './modules/bookings/waiting/waiting.routes.ts';
import { captainsRoutes } from './modules/captains/captains.routes.ts';
import { clubAdminRoutes, clubRoutes } from './modules/club/club.routes.ts';
import { clubFileRoutes, clubUploadRoutes } from './modules/club/club-files.routes.ts';
import { completedRidesAdminRoutes, completedRidesRoutes } from './modules/completed-rides/completed-rides.routes.ts';
import { completionRoutes } from './modules/completion/completion.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { deskRoutes } from './modules/desk/desk.routes.ts';
import { eventsAdminRoutes, eventsDebugRoutes, eventsRoutes } from './modules/events/events.routes.ts';
import { guestsRoutes } from './modules/guests/guests.routes.ts';
import { onceHandler } from './modules/idempotency/idempotency.service.ts';
import { healthRoutes } from './modules/installation/health.routes.ts';
import { type CallLimit, startCallLimit } from './modules/limits/call-limit.service.ts';
import { countAttempt } from './modules/limits/limits.service.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { logbookRoutes, sharedYearRoutes } from './modules/logbook/logbook.routes.ts';
import { mailboxRoutes } from './modules/mailbox/mailbox.routes.ts';
import { describePictures } from './modules/media/describe-pictures.service.ts';
import { mediaAdminRoutes, mediaRoutes } from './modules/media/media.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { type Metrics, openMetrics } from './modules/metrics/metrics.service.ts';
import { moneyRoutes } from './modules/money/money.routes.ts';
import { mailComposer } from './modules/notifications/compose-mail.service.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { previewsAdminRoutes, previewsRoutes } from './modules/previews/previews.routes.ts';
import { queueRoutes } from './modules/queue/queue.routes.ts';
import { recordsRoutes } from './modules/records/records.routes.ts';
import { reviewsAdminRoutes, thanksRoutes } from './modules/reviews/reviews.routes.ts';
import { marshalDayRoutes, rideDayRoutes } from './modules/ride-day/ride-day.routes.ts';
import { ridesAdminRoutes, ridesRoutes } from './modules/rides/rides.routes.ts';
import { rosterRoutes } from './modules/roster/roster.routes.ts';
import { lacksFactor } from './modules/second-factor/factor-rule.service.ts';
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes.ts';
import { reconcileOrder } from './modules/settlement/reconcile.service.ts';
import { settlementRoutes } from './modules/settlement/settlement.routes.ts';
import { setupAdminRoutes, setupRoutes } from './modules/setup/setup.routes.ts';
import { shareRoutes } from './modules/share/share.routes.ts';
import { accentRoutes } from './modules/site/accent.routes.ts';
import { clubPreviewRoutes } from './modules/site/club-preview.routes.ts';
import { filmRoutes } from './modules/site/film.routes.ts';
import { privatePageRoutes } from './modules/site/private-pages.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { openSitePages } from './modules/site/site-pages.service.ts';
import { SITE_DIR, staticSiteRoutes } from './modules/site/static-site.routes.ts';
import { tracksRoutes } from './modules/tracks/tracks.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { believes } from './trust-proxy.ts';

export async function buildApp(deps: Deps, siteDir = SITE_DIR, timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // a caller that is not one of these proxies could name any address it likes
    trustProxy: believes(deps.settings.trustProxy),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: timeouts.requestMs,
    http: timeouts.connections,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => sendFailure(new AppError('INVALID_ADDRESS'), request, reply),
  });
  drainConnections(app);
  if (deps.tracer) traceRequests(app, deps.tracer);
  handleErrors(app);
  logChangesAndFailures(app);
  parseJsonBodies(app);
  rejectSlowBodies(app, timeouts);
  const headersOf = securityHeaders(app, deps.settings);
  rejectUnstorableAddresses(app);
  rejectChangesInMaintenance(app, deps.settings);

  const quick = makeQuickAnswers();
  const metrics = openMetrics(deps);
  const callLimit = startCallLimit(deps);
  app.addHook('onClose', () => callLimit.stop());
  const views = startViewCounter(deps);
  app.addHook('onClose', () => views.stop());
  const pages = await openSitePages(deps, siteDir);
  app.addHook('onClose', () => pages.stop());
  const services = callServices(deps, callLimit);
  const served = new Set<Endpoint>();
  const own = makeOwnAnswers();
  const route = makeRouter(app, deps, services, { served, quick, own });

  // operators and developers
  healthRoutes(app, deps, metrics);
  docsRoutes(app, deps);
  backupRoutes(app, deps);

  // public
  picturesRoutes(app, deps, quick, services.countCall);
  mediaRoutes(app, deps);
  clubFileRoutes(app, deps);
  shareRoutes(app, deps, quick, services.countCall);
  clubPreviewRoutes(app, deps, pages);
  accentRoutes(app);
  filmRoutes(app);
  siteRoutes(app, deps, pages, { quick, own, countCall: services.countCall });
  privatePageRoutes(app, deps, pages);
  ridesRoutes(route, deps);
  completedRidesRoutes(route, deps);
  eventsRoutes(route, deps);
  blogsRoutes(route, deps, views);
  clubRoutes(route, deps);
  previewsRoutes(route, deps);
  marshalDayRoutes(route, deps);
  thanksRoutes(route, deps);
  sharedYearRoutes(route, deps);
  setupRoutes(route, deps);
  liveRoutes(app, deps, services.countCall);

  // members
  authRoutes(route, deps, isPublishedPassword);
  factorSignInRoutes(route, deps);
  accountRoutes(route, deps);
  papersRoutes(route, deps);
  bookingsRoutes(route, deps, (order) => reconcileOrder(deps, order));
  settlementRoutes(app, route, deps);
  waitingRoutes(route, deps);
  logbookRoutes(route, deps);

  // the back-office
  dashboardRoutes(route, deps, () => pages.problem());
  alertsRoutes(route, deps);
  usersRoutes(route, deps);
  guestsRoutes(route, deps);
  secondFactorRoutes(route, deps);
  ridesAdminRoutes(route, deps);
  tracksRoutes(route, deps);
  completedRidesAdminRoutes(route, deps);
  completionRoutes(route, deps);
  eventsAdminRoutes(route, deps);
  blogsAdminRoutes(route, deps);
  bookingsAdminRoutes(route, deps);
  deskRoutes(route, deps);
  moneyRoutes(route, deps);
  mediaAdminRoutes(route, deps);
  captainsRoutes(route, deps);
  recordsRoutes(route, deps);
  rosterRoutes(route, deps);
  messagesRoutes(route, deps, mailComposer(deps));
  rideDayRoutes(route, deps);
  previewsAdminRoutes(route, deps);
  auditLogRoutes(route, deps);
  queueRoutes(route, deps);
  clubAdminRoutes(route, deps);
  clubUploadRoutes(route, deps);
  reviewsAdminRoutes(route, deps);
  setupAdminRoutes(route, deps);
  leaveDemoRoutes(route, deps);
  // only people with access to the back-office learn that an address below /admin does not exist
  app.all('/api/admin/*', async (request, reply) => {
    services.countCall(request.ip);
    await requireAccess(services, request, 'office.enter');
    return reply.callNotFound();
  });
  rejectUnservedEndpoints(served);

  // make-believe: each one is absent where it is not needed
  mailboxRoutes(app, deps);
  await sandboxRoutes(app, deps, callLimit);
  eventsDebugRoutes(makeRouter(app, deps, services, { served: new Set(), quick, own }), deps);

  // everything else is a file of the site, or a 404
  await staticSiteRoutes(app, deps, siteDir, pages, quick);
  // with a collector every request has its span, which begins in Fastify
  if (!deps.tracer) answerReadyFirst(app, deps, { quick, headersOf, callLimit, metrics });
  return app;
}

function answerReadyFirst(
  app: FastifyInstance,
  { settings }: Pick<Deps, 'settings'>,
  parts: { quick: QuickAnswers; headersOf: HeadersOf; callLimit: CallLimit; metrics: Metrics },
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  answerFirst(app.server, parts.quick, {
    headersOf: parts.headersOf,
    addressOf: makeAddressOf(believes(settings.trustProxy)),
    countCall: parts.callLimit.count,
    durationsOf: parts.metrics.durations.of,
    isStopping: () => isStopping,
  });
}

/** Module services the router needs. */
export const callServices = (deps: Deps, callLimit: Pick<CallLimit, 'count'>): CallServices => ({
  findSession: (token) => findCurrentSession(deps, token),
  hasExpired: (token) => hasExpired(deps, token),
  lacksFactor: ({ user }) => lacksFactor(deps.db, user),
  countCall: (address) => callLimit.count(address),
  countAccountCall: (address) => countAttempt(deps, 'account-calls', address),
  recordExport: (current, fileName, query) => recordExport(deps, current, fileName, query),
  describePictures: (content) => describePictures(deps, content),
  handleOnce: onceHandler(deps),
});

/**
 * The contract lists the calls that the documentation promises and the access test walks: the server serves exactly
 * these.
 */
function rejectUnservedEndpoints(served: Set<Endpoint>): void {
  const unserved = ENDPOINTS.filter((endpoint) => !served.has(endpoint));
  if (unserved.length > 0 || served.size !== ENDPOINTS.length) {
    throw new Error(`The contract and the routes differ: ${unserved.map((endpoint) => endpoint.path).join(', ')}`);
  }
}
