import { existsSync, readdirSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { type CachedBody, cachedBody, HTML, sendCached } from '../../http/cache/cached-body.ts';
import { sendFailure } from '../../http/error-handler.ts';
import type { SitePages } from './site-pages.service.ts';

/** The site of the same release as this server; a server started from source uses the newest build. */
const BESIDE_SERVER = path.resolve(import.meta.dirname, '../web');
export const SITE_DIR = existsSync(BESIDE_SERVER) ? BESIDE_SERVER : path.resolve('dist/current/web');

/** Hashed files never change; everything else is revalidated, and answered with 304 while it is unchanged. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The built site: one page per existing URL, files beside them, and a real 404 for everything else. */
export async function staticSiteRoutes(app: FastifyInstance, folder: string, pages: SitePages): Promise<void> {
  // in development the site is served by its own server, and there may be no built one
  if (existsSync(folder)) await serveFiles(app, folder, pages);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    const { notFound, adminNotFound } = pages.current();
    const page = /^\/admin(\/|$)/.test(request.url) ? (adminNotFound ?? notFound) : notFound;
    if (!wantsPage || !page) return sendFailure(new AppError('NOT_FOUND'), request, reply);
    return reply.status(404).header('cache-control', ASK_AGAIN).type(HTML).send(page);
  });
}

async function serveFiles(app: FastifyInstance, folder: string, pages: SitePages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // the specification's fallback picture has neither a hash nor an extension to infer its type from
      const isFallback = file.endsWith(`${path.sep}mbm3`);
      if (isFallback) reply.type('image/webp');
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) && !isFallback ? FOREVER : ASK_AGAIN);
    },
  });
  const bodyOf = bodiesOf(pages);
  const assets = path.join(folder, 'assets');
  const ownAssets = new Set(existsSync(assets) ? readdirSync(assets).map((file) => `assets/${file}`) : []);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'].replace(/\/$/, '');
    const page = bodyOf(name);
    if (page) return sendCached(request, reply, page);
    // files of pages have the content of the defaults, or that of no item
    if (name.startsWith('templates') || isBuiltPage(name)) return reply.callNotFound();
    if (!name.startsWith('assets/') || ownAssets.has(name)) return reply.sendFile(name);
    return findRelease(folder, name).then((site) => reply.sendFile(name, site ?? folder));
  });
  await app.register(async (forms) => acceptEarlySubmits(forms, pages));
}

const isBuiltPage = (name: string) => /(^|\/)(index|404)\.html$/.test(name);

/** The pages as they go over the wire; others replace them all at once. */
function bodiesOf(pages: SitePages): (name: string) => CachedBody | undefined {
  let set = pages.current();
  let bodies = new Map<string, CachedBody>();
  const read = () => {
    set = pages.current();
    bodies = new Map(set.names.map((name) => [name, cachedBody(set.html(name) ?? '', HTML)]));
  };
  read();
  return (name) => {
    if (set !== pages.current()) read();
    return bodies.get(name);
  };
}

/**
 * Tabs opened before an upgrade, or from an instance that is one release ahead, request files this release doesn't
 * have: another release beside it in dist/releases may. Their names contain a hash, so they can't be mixed up.
 */
async function findRelease(folder: string, name: string): Promise<string | undefined> {
  const releases = path.resolve(folder, '../..');
  if (!/^assets\/[\w.-]+$/.test(name) || path.basename(releases) !== 'releases') return undefined;
  for (const release of await readdir(releases)) {
    const site = path.join(releases, release, 'web');
    const isThere = await access(path.join(site, name)).then(
      () => true,
      () => false,
    );
    if (isThere && !release.startsWith('.')) return site;
  }
  return undefined;
}

/** A form submitted before its script has loaded leads back to its page, instead of to an error. */
function acceptEarlySubmits(app: FastifyInstance, pages: SitePages): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    return pages.current().html(name) ? reply.redirect(`/${name}`, 303) : reply.callNotFound();
  });
}
