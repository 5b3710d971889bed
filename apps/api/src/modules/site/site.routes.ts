import { listBlogs } from '@kickstand/contract/blogs/blogs.endpoints';
import { excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import { FILES, PATHS } from '@kickstand/contract/shared/site-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { databaseTrouble } from '../../db/database-trouble.ts';
import type { Deps } from '../../deps.ts';
import { HTML } from '../../http/cache/cached-body.ts';
import type { QuickAnswers } from '../../http/cache/quick-answers.ts';
import { makeResponseCache } from '../../http/cache/response-cache.ts';
import type { OwnAnswers } from '../../http/own-answers.ts';
import { writeClubCalendar, writeEventCalendar, writeRideCalendar } from '../calendar/calendar.service.ts';
import { writeRideGpx } from '../rides/ride-plan.service.ts';
import { writeRobots, writeRss, writeSitemap } from './feeds.service.ts';
import { makeFilledPages } from './filled-pages.service.ts';
import { ITEM_HEADS, type ItemKind } from './item-heads.service.ts';
import { headTags } from './page-head.ts';
import { sendPrivate, sendWhileAway } from './private-pages.routes.ts';
import type { SitePages } from './site-pages.service.ts';

/** Routes for search engines, chats, feed readers and calendars; and item pages with their own metadata. */
export function siteRoutes(
  app: FastifyInstance,
  deps: Deps,
  pages: SitePages,
  { quick, own, countCall }: { quick: QuickAnswers; own: OwnAnswers; countCall: (address: string) => void },
): void {
  const ready = makeResponseCache(deps.contentVersion, { quick });
  const filled = makeFilledPages(deps, pages, async (url) => {
    const answer = await own.to(url);
    return answer !== null && url.split('?')[0] === LISTED_ARTICLES ? withoutContents(answer) : answer;
  });
  deps.meters.watch('cached-bytes', ready.bytes);
  deps.meters.watch('cached-bytes', filled.bytes);
  const text = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, (request, reply) => ready.serve(path, request, reply, write, { type: `${type}; charset=utf-8` }));

  text(FILES.sitemap, 'application/xml', () => writeSitemap(deps));
  text(FILES.robots, 'text/plain', async () => writeRobots(deps));
  text(FILES.rss, 'application/rss+xml', () => writeRss(deps));
  text(FILES.calendar, 'text/calendar', () => writeClubCalendar(deps));

  const calendarOf = (kind: BookingKind, write: (id: string) => Promise<string>) =>
    app.get<{ Params: { id: string } }>(`${PATHS[kind]}/calendar.ics`, async ({ params, ip }, reply) => {
      countCall(ip);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind}.ics"`)
        .send(await write(params.id));
    });
  calendarOf('ride', (id) => writeRideCalendar(deps, id));
  calendarOf('event', (id) => writeEventCalendar(deps, id));

  app.get<{ Params: { id: string } }>(`${PATHS.ride}/route.gpx`, async ({ params, ip }, reply) => {
    countCall(ip);
    return reply
      .type('application/gpx+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="route.gpx"')
      .send(await writeRideGpx(deps, params.id));
  });

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
      if (databaseTrouble(error)) return sendWhileAway(reply, template, identity);
      if (!(error instanceof AppError && error.code.endsWith('NOT_FOUND'))) throw error;
      // the article page shows its own screen for a missing article; everything else gets the general one
      return kind === 'article'
        ? sendPrivate(reply.status(404), template, fullTitle('Not found', identity))
        : reply.callNotFound();
    }
  };
  app.get<{ Params: { id: string } }>(PATHS.ride, (request, reply) =>
    itemPage('ride', request.params.id, request, reply),
  );
  app.get<{ Params: { id: string } }>(PATHS.event, (request, reply) =>
    itemPage('event', request.params.id, request, reply),
  );
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
