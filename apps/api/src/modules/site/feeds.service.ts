import { excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import { articlePath, eventPath, FILES, PATHS, PRIVATE_PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import { html } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import { listBlogs } from '../blogs/blogs.service.ts';
import { listCompletedRides } from '../completed-rides/completed-rides.service.ts';
import { listEvents } from '../events/events.service.ts';
import { listRides } from '../rides/rides.service.ts';

type FeedDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'club'>;

const STATIC_PATHS = [
  PATHS.home,
  PATHS.upcomingRides,
  PATHS.rides,
  PATHS.events,
  PATHS.blog,
  PATHS.riders,
  PATHS.helmet,
  PATHS.discoverMore,
  PATHS.privacyPolicy,
  PATHS.termsConditions,
  PATHS.cancellationRefund,
];
const ALL = { page: 1, limit: 5_000 };

/** Everything public, for search engines. */
export async function writeSitemap(deps: FeedDeps): Promise<string> {
  const { publicUrl } = deps.settings;
  const [rides, done, events, blogs] = await Promise.all([
    listRides(deps, ALL),
    listCompletedRides(deps, ALL),
    listEvents(deps, ALL),
    listBlogs(deps, ALL),
  ]);
  const entries = [
    ...STATIC_PATHS.map((path) => ({ path, updatedAt: null })),
    ...rides.data.map((ride) => ({ path: ridePath(ride._id), updatedAt: ride.updatedAt })),
    ...done.data.map((ride) => ({ path: ridePath(ride._id), updatedAt: ride.updatedAt })),
    ...events.events.map((event) => ({ path: eventPath(event._id), updatedAt: event.updatedAt })),
    ...blogs.data.map((blog) => ({ path: articlePath(blog.slug), updatedAt: blog.updatedAt })),
  ];
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(({ path, updatedAt }) => html`<url><loc>${publicUrl}${path}</loc>${updatedAt ? html`<lastmod>${updatedAt}</lastmod>` : ''}</url>\n`)}</urlset>
`.markup;
}

export const writeRobots = ({ settings }: Pick<Deps, 'settings'>) => `User-agent: *
${PRIVATE_PATHS.map((path) => `Disallow: ${path}`).join('\n')}
Disallow: /api/
Disallow: /dev/
Allow: /

Sitemap: ${settings.publicUrl}${FILES.sitemap}
`;

/** The latest articles, for feed readers. */
export async function writeRss(deps: FeedDeps): Promise<string> {
  const { publicUrl } = deps.settings;
  const { name, tagline } = deps.club.current().identity;
  const { data } = await listBlogs(deps, { page: 1, limit: 30 });
  const items = data.map((blog) => {
    const url = `${publicUrl}${articlePath(blog.slug)}`;
    const date = new Date(blog.publishedAt ?? blog.createdAt).toUTCString();
    return html`<item><title>${blog.title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${date}</pubDate><category>${blog.category}</category><description>${excerptOf(blog)}</description></item>\n`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${name}: articles</title><link>${publicUrl}${PATHS.blog}</link><description>${tagline}</description><language>en-IN</language>
<atom:link href="${publicUrl}${FILES.rss}" rel="self" type="application/rss+xml"/>
${items}</channel></rss>
`.markup;
}
