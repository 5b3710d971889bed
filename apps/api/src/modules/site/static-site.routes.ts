import { existsSync, readdirSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  ASK_AGAIN,
  type CachedBody,
  cachedBody,
  FOREVER,
  HTML,
  sendCached,
  sendCachedFailure,
} from '../../http/cache/cached-body.ts';
import { type FileBodies, makeFileBodies } from '../../http/cache/file-bodies.ts';
import type { QuickAnswers } from '../../http/cache/quick-answers.ts';
import { sendFailure } from '../../http/error-handler.ts';
import { releaseFolder } from '../../release.ts';
import type { PageSet } from './page-set.ts';
import type { SitePages } from './site-pages.service.ts';

/** The site of the same release as this server; a server started from source uses the newest build. */
export const SITE_DIR = releaseFolder('web', 'dist/current/web');

/** Twice what visitors load of the whole site; larger files are streamed from the disk. */
const IN_MEMORY = { maxBytes: 16 * 1024 * 1024, maxFileBytes: 1024 * 1024 };

/** A worker obeys the policy sent with its script: this one may run WebAssembly to decode HEIC photos, and no page may. */
const HEIC_WORKER = /^heic-worker-[\w-]+\.js(\.br|\.gz)?$/;
const HEIC_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Hashed files never change; everything else is asked for again. */
function describe(name: string) {
  // the specification's fallback picture has neither a hash nor an extension to infer its type from
  const isFallback = name === 'assets/mbm3';
  return {
    caching: name.startsWith('assets/') && !isFallback ? FOREVER : ASK_AGAIN,
    ...(isFallback ? { type: 'image/webp' } : {}),
    ...(HEIC_WORKER.test(path.basename(name)) ? { headers: { 'content-security-policy': HEIC_WORKER_POLICY } } : {}),
  };
}

/** The built site: one page per existing URL, files beside them, and a real 404 for everything else. */
export async function staticSiteRoutes(
  app: FastifyInstance,
  { meters }: Pick<Deps, 'meters'>,
  folder: string,
  pages: SitePages,
  quick: QuickAnswers,
): Promise<void> {
  const bodies = bodiesOf(pages);
  const files = makeFileBodies({ ...IN_MEMORY, describe });
  meters.watch('cached-bytes', files.bytes);
  // in development the site is served by its own server, and there may be no built one
  if (existsSync(folder)) await serveFiles(app, { folder, pages, bodies, files, quick });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    const page = wantsPage && bodies().notFound(/^\/admin(\/|$)/.test(request.url));
    if (!page) return sendFailure(new AppError('NOT_FOUND'), request, reply);
    return sendCachedFailure(request, reply.status(404), page);
  });
}

type Site = { folder: string; pages: SitePages; bodies: () => PageBodies; files: FileBodies; quick: QuickAnswers };

async function serveFiles(app: FastifyInstance, { folder, pages, bodies, files, quick }: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isAsset = path.basename(path.dirname(file)) === 'assets';
      const { caching, type, headers } = describe(`${isAsset ? 'assets/' : ''}${path.basename(file)}`);
      reply.headers({ ...headers, 'cache-control': caching });
      if (type) reply.type(type);
    },
  });
  const assets = path.join(folder, 'assets');
  const ownAssets = new Set(existsSync(assets) ? readdirSync(assets).map((file) => `assets/${file}`) : []);
  const siteOf = async (name: string) =>
    !name.startsWith('assets/') || ownAssets.has(name) ? folder : ((await findRelease(folder, name)) ?? folder);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*'].replace(/\/$/, '');
    const page = bodies().page(name);
    if (page) {
      quick.remember(request, () => bodies().page(name) ?? null);
      return sendCached(request, reply, page);
    }
    // files of pages have the content of the defaults, or that of no item
    if (name.startsWith('templates') || isBuiltPage(name)) return reply.callNotFound();
    const site = await siteOf(name);
    const file = request.headers.range === undefined ? await files.find(site, name) : null;
    if (!file) return reply.sendFile(name, site);
    quick.remember(request, () => files.peek(site, name));
    return sendCached(request, reply, file);
  });
  await app.register(async (forms) => acceptEarlySubmits(forms, pages));
}

const isBuiltPage = (name: string) => /(^|\/)(index|404)\.html$/.test(name);

type PageBodies = {
  page(name: string): CachedBody | undefined;
  notFound(isAdmin: boolean): CachedBody | null;
};

/** The pages as they go over the wire; others replace them all at once. */
function bodiesOf(pages: SitePages): () => PageBodies {
  const read = (set: PageSet): PageBodies => {
    const bodyOf = (html: string | null) => (html === null ? null : cachedBody(html, HTML));
    const bodies = new Map(set.names.map((name) => [name, cachedBody(set.html(name) ?? '', HTML)]));
    const notFound = bodyOf(set.notFound);
    const adminNotFound = bodyOf(set.adminNotFound) ?? notFound;
    return { page: (name) => bodies.get(name), notFound: (isAdmin) => (isAdmin ? adminNotFound : notFound) };
  };
  let set = pages.current();
  let bodies = read(set);
  return () => {
    if (set !== pages.current()) {
      set = pages.current();
      bodies = read(set);
    }
    return bodies;
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
