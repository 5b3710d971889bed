import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { HTML } from '../../http/cache/cached-body.ts';
import { findPreviewedClub, PREVIEW_PARAMETER } from '../club/preview.service.ts';
import type { SitePages } from './site-pages.service.ts';

const MARK = `${PREVIEW_PARAMETER}=`;

/** Pages with the drafts of the club, for people who have a link that was signed in the last hour. */
export function clubPreviewRoutes(app: FastifyInstance, deps: Deps, pages: SitePages): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.includes(MARK) || request.url.startsWith('/api/')) return;
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const token = searchParams.get(PREVIEW_PARAMETER);
    if (token === null) return;
    const content = await findPreviewedClub(deps, token);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    // an old link leads to what is published
    if (!content) return reply.redirect(pathname, 302);
    const page = await pages.preview(content, pathname);
    if (page) return reply.type(HTML).send(page);
  });
}
