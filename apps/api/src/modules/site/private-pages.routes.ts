import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { RECORD_KINDS } from '@kickstand/contract/records/records.rules';
import {
  FILES,
  PATHS,
  RIDE_DAY_SCOPE,
  rideDayManifestPath,
  rideDayPath,
  TICKETS_MANIFEST,
  TICKETS_SCOPE,
} from '@kickstand/contract/shared/site-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { html } from '../../core/html.ts';
import { databaseTrouble } from '../../db/database-trouble.ts';
import type { Deps } from '../../deps.ts';
import { HTML } from '../../http/cache/cached-body.ts';
import { getSharedYear } from '../logbook/share-year.service.ts';
import { isPreviewToken } from '../previews/preview-token.ts';
import { sharedYearHead } from './item-heads.service.ts';
import { headTags } from './page-head.ts';
import { NOINDEX } from './page-set.ts';
import type { SitePages } from './site-pages.service.ts';

/** Pages for one person, or for those who have a link. Search engines must not list them. */
export function privatePageRoutes(app: FastifyInstance, deps: Deps, pages: SitePages): void {
  // their content is loaded with a session
  for (const [path, kind, title] of OWN_PAGES) {
    app.get(path, (_request, reply) => {
      const { identity, ...set } = pages.current();
      const template = set.template(kind);
      return template ? sendPrivate(reply, template, fullTitle(title, identity)) : reply.callNotFound();
    });
  }
  previewPage(app, deps, pages);
  sharedYearPage(app, deps, pages);
  ticketPage(app, pages);
  rideDayPage(app, pages);
}

const OWN_PAGES = [
  [PATHS.receipt, 'receipt', 'Receipt'],
  [PATHS.logbookYear, 'logbook-year', 'Logbook'],
  [PATHS.adminRideRiders, 'ride-riders', 'Riders'],
  [PATHS.adminEventRiders, 'event-riders', 'Riders'],
] as const;

/** A page whose content isn't in its document. */
export function sendPrivate(reply: FastifyReply, template: string, title: string, caching = 'no-cache'): FastifyReply {
  const head = `${html`<title>${title}</title>`.markup}\n    ${NOINDEX}`;
  const page = template.replace('<!--head-->', () => head);
  return reply.header('cache-control', caching).type(HTML).send(page);
}

/** While the database is away: the page reports by itself that its call failed, and offers a retry. */
export const sendWhileAway = (reply: FastifyReply, template: string, identity: Identity): FastifyReply =>
  sendPrivate(reply.status(503).header('retry-after', 5), template, fullTitle('One moment', identity));

/** What isn't published yet, for people who have its link; anything else is answered alike, by a page that says so. */
function previewPage(app: FastifyInstance, deps: Deps, pages: SitePages): void {
  app.get<{ Params: { kind: string; id: string }; Querystring: { token?: unknown } }>(
    PATHS.preview,
    async ({ params: { kind, id }, query: { token } }, reply) => {
      const { identity, ...set } = pages.current();
      const template = set.template('preview');
      if (!template) return reply.callNotFound();
      const known = RECORD_KINDS.find((one) => one === kind);
      const isValid = known && typeof token === 'string' && isPreviewToken(deps, known, id, token);
      reply.status(isValid ? 200 : 404).header('x-robots-tag', 'noindex');
      // a referrer would hand the link on
      reply.header('referrer-policy', 'no-referrer');
      return sendPrivate(reply, template, fullTitle('Preview', identity), 'no-store');
    },
  );
}

/** A year that a member shares: chats show its image, search engines list none. */
function sharedYearPage(app: FastifyInstance, deps: Deps, pages: SitePages): void {
  app.get<{ Params: { token: string } }>(PATHS.sharedYear, async ({ params: { token } }, reply) => {
    const { identity, ...set } = pages.current();
    const template = set.template('shared-year');
    if (!template) return reply.callNotFound();
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    try {
      const head = headTags(sharedYearHead(deps, token, await getSharedYear(deps, token)), identity);
      const page = template.replace('<!--head-->', () => `${head}\n    ${NOINDEX}`);
      return reply.header('cache-control', 'no-store').type(HTML).send(page);
    } catch (error) {
      if (databaseTrouble(error)) return sendWhileAway(reply, template, identity);
      if (!(error instanceof AppError)) throw error;
      return sendPrivate(reply.status(404), template, fullTitle('Not shared', identity), 'no-store');
    }
  });
}

/** Its content comes with a session or a link; it can be installed, and it alone may use the camera. */
function rideDayPage(app: FastifyInstance, pages: SitePages): void {
  app.get<{ Params: { id: string } }>(PATHS.rideDay, ({ params: { id } }, reply) => {
    const { identity, ...set } = pages.current();
    const template = set.template('ride-day');
    if (!template) return reply.callNotFound();
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    const page = template.replace(FILES.manifest, () => rideDayManifestPath(id));
    return sendPrivate(reply, page, fullTitle('Ride day', identity));
  });
  app.get<{ Params: { id: string } }>(`${PATHS.rideDay}/app.webmanifest`, ({ params: { id } }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(phoneManifest(pages, 'Ride day', { start: rideDayPath(id), scope: RIDE_DAY_SCOPE })),
  );
}

/** A member's tickets can be installed as well: they open without a network, which the rest of the site doesn't. */
function ticketPage(app: FastifyInstance, pages: SitePages): void {
  app.get(PATHS.ticket, (_request, reply) => {
    const { identity, ...set } = pages.current();
    const page = set.template('ticket')?.replace(FILES.manifest, TICKETS_MANIFEST);
    return page ? sendPrivate(reply, page, fullTitle('Ticket', identity)) : reply.callNotFound();
  });
  app.get(TICKETS_MANIFEST, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(phoneManifest(pages, 'My tickets', { start: PATHS.myBookings, scope: TICKETS_SCOPE })),
  );
}

const phoneManifest = (pages: SitePages, name: string, { start, scope }: { start: string; scope: string }) =>
  JSON.stringify({
    name: `${name} · ${pages.current().identity.shortName}`,
    short_name: name,
    id: start,
    start_url: start,
    scope,
    display: 'standalone',
    background_color: '#10191d',
    theme_color: '#10191d',
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  });
