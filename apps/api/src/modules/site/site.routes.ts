import { listBlogs } from '@kickstand/contract/blogs/blogs.endpoints';
import { excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import { RECORD_KINDS } from '@kickstand/contract/records/records.rules';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import {
  FILES,
  PATHS,
  RIDE_DAY_SCOPE,
  rideDayManifestPath,
  rideDayPath,
  TICKETS_MANIFEST,
  TICKETS_SCOPE,
} from '@kickstand/contract/shared/site-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { html } from '../../core/html.ts';
import { databaseTrouble } from '../../db/database-trouble.ts';
import type { Deps } from '../../deps.ts';
import { HTML } from '../../http/cache/cached-body.ts';
import type { QuickAnswers } from '../../http/cache/quick-answers.ts';
import { makeResponseCache } from '../../http/cache/response-cache.ts';
import type { OwnAnswers } from '../../http/own-answers.ts';
import { writeClubCalendar, writeEventCalendar, writeRideCalendar } from '../calendar/calendar.service.ts';
import { getSharedYear } from '../logbook/share-year.service.ts';
import { isPreviewToken } from '../previews/preview-token.ts';
import { writeRideGpx } from '../rides/ride-plan.service.ts';
import { writeRobots, writeRss, writeSitemap } from './feeds.service.ts';
import { makeFilledPages } from './filled-pages.service.ts';
import { ITEM_HEADS, type ItemKind, sharedYearHead } from './item-heads.service.ts';
import { headTags } from './page-head.ts';
import { NOINDEX } from './page-set.ts';
import type { SitePages } from './site-pages.service.ts';

/** Routes for search engines, chats, feed readers and calendars; and item pages with their own metadata. */
export function siteRoutes(
  app: FastifyInstance,
  deps: Deps,
  pages: SitePages,
  { quick, own }: { quick: QuickAnswers; own: OwnAnswers },
): void {
  const ready = makeResponseCache(deps.contentVersion, { quick });
  const filled = makeFilledPages(deps, pages, async (url) => {
    const answer = await own.to(url);
    return answer !== null && url.split('?')[0] === LISTED_ARTICLES ? withoutContents(answer) : answer;
  });
  deps.meters.watch('ready-bytes', ready.bytes);
  deps.meters.watch('ready-bytes', filled.bytes);
  const titleOf = (title: string) => fullTitle(title, pages.current().identity);
  const text = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, (request, reply) => ready.serve(path, request, reply, write, { type: `${type}; charset=utf-8` }));

  text(FILES.sitemap, 'application/xml', () => writeSitemap(deps));
  text(FILES.robots, 'text/plain', async () => writeRobots(deps));
  text(FILES.rss, 'application/rss+xml', () => writeRss(deps));
  text(FILES.calendar, 'text/calendar', () => writeClubCalendar(deps));

  const calendarOf = (kind: 'ride' | 'event', write: (id: string) => Promise<string>) =>
    app.get<{ Params: { id: string } }>(`${PATHS[kind]}/calendar.ics`, async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind}.ics"`)
        .send(await write(params.id)),
    );
  calendarOf('ride', (id) => writeRideCalendar(deps, id));
  calendarOf('event', (id) => writeEventCalendar(deps, id));

  app.get<{ Params: { id: string } }>(`${PATHS.ride}/route.gpx`, async ({ params }, reply) =>
    reply
      .type('application/gpx+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="route.gpx"')
      .send(await writeRideGpx(deps, params.id)),
  );

  app.get(PATHS.blogs, (_request, reply) => reply.redirect(PATHS.blog, 308));

  for (const [address, filters] of LIST_PAGES) {
    const name = address.slice(1);
    if (!pages.current().html(name)) continue;
    const bare = async () => pages.current().html(name) ?? '';
    // while the database is away, the page says so itself
    const write = async () =>
      (await filled.fill(address, pages.current().firstCalls(name)).catch(unlessAway)) ?? bare();
    app.get(address, (request, reply) => {
      const isNarrowed = filters.some((filter) => filter in (request.query as object));
      return ready.serve(isNarrowed ? `${address}?` : address, request, reply, isNarrowed ? bare : write, {
        type: HTML,
      });
    });
  }

  const itemPage = async (kind: ItemKind, id: string, request: FastifyRequest, reply: FastifyReply) => {
    const { identity, ...set } = pages.current();
    const template = set.template(kind);
    if (!template) return reply.callNotFound();
    const write = async () => {
      const head = await ITEM_HEADS[kind](deps, id);
      const page = await filled.fill(new URL(head.url).pathname, head.firstCalls);
      const tags = headTags(page === null ? head : { ...head, firstCalls: [] }, identity);
      // by a function: in a text that replaces, `$` has a meaning, and people write it into titles
      return (page ?? template).replace('<!--head-->', () => tags);
    };
    try {
      return await ready.serve(`${kind} ${id}`, request, reply, write, { type: HTML });
    } catch (error) {
      // the page reports by itself that its call failed, and offers a retry
      if (databaseTrouble(error))
        return sendPrivate(reply.status(503).header('retry-after', 5), template, titleOf('One moment'));
      if (!(error instanceof AppError && error.code.endsWith('NOT_FOUND'))) throw error;
      // the article page shows its own screen for a missing article; everything else gets the general one
      return kind === 'article' ? sendPrivate(reply.status(404), template, titleOf('Not found')) : reply.callNotFound();
    }
  };
  app.get<{ Params: { id: string } }>(PATHS.ride, (request, reply) =>
    itemPage('ride', request.params.id, request, reply),
  );
  app.get<{ Params: { id: string } }>(PATHS.event, (request, reply) =>
    itemPage('event', request.params.id, request, reply),
  );
  // their content is loaded with a session, and search engines must not list them
  for (const [path, kind] of [
    [PATHS.receipt, 'receipt'],
    [PATHS.logbookYear, 'logbook-year'],
    [PATHS.adminRideRiders, 'ride-riders'],
    [PATHS.adminEventRiders, 'event-riders'],
  ] as const) {
    app.get(path, (_request, reply) => {
      const template = pages.current().template(kind);
      return template ? sendPrivate(reply, template, titleOf(OWN_TITLES[kind])) : reply.callNotFound();
    });
  }
  previewPage(app, deps, pages);
  sharedYearPage(app, deps, pages);
  ticketPage(app, pages);
  rideDayPage(app, pages);
  app.get<{ Params: { slug: string } }>(PATHS.article, (request, reply) =>
    itemPage('article', request.params.slug, request, reply),
  );
}

/** Pages that show a list, and the parameters that narrow it. Others, such as those of a campaign, don't change the page. */
const LIST_PAGES: [address: string, filters: string[]][] = [
  [PATHS.home, []],
  [PATHS.upcomingRides, ['month', 'difficulty', 'price', 'search']],
  [PATHS.rides, []],
  [PATHS.stories, []],
  [PATHS.events, ['tab', 'category']],
  [PATHS.blog, ['category']],
];

const LISTED_ARTICLES = `/api${listBlogs.path}`;

/** A card shows an article's excerpt and its number of likes; the full answer would make the page six times as large. */
function withoutContents(answer: string): string {
  const body: AnswerOf<typeof listBlogs> = JSON.parse(answer);
  const articles = body.data.data.map(({ content, ...blog }) => ({
    ...blog,
    excerpt: excerptOf({ ...blog, content }),
    likes: blog.likes.map(() => ''),
  }));
  return JSON.stringify({ ...body, data: { ...body.data, data: articles } });
}

function unlessAway(error: unknown): null {
  if (databaseTrouble(error)) return null;
  throw error;
}

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
      const title = fullTitle('Not shared', identity);
      // the page reports by itself that its call failed, and offers a retry
      if (databaseTrouble(error)) return sendPrivate(reply.status(503).header('retry-after', 5), template, title);
      if (!(error instanceof AppError)) throw error;
      return sendPrivate(reply.status(404), template, title, 'no-store');
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

const OWN_TITLES = {
  receipt: 'Receipt',
  'logbook-year': 'Logbook',
  'ride-riders': 'Riders',
  'event-riders': 'Riders',
} as const;

function sendPrivate(reply: FastifyReply, template: string, title: string, caching = 'no-cache'): FastifyReply {
  const head = `${html`<title>${title}</title>`.markup}\n    ${NOINDEX}`;
  const page = template.replace('<!--head-->', () => head);
  return reply.header('cache-control', caching).type(HTML).send(page);
}
