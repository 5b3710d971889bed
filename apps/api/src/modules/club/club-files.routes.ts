import { Readable } from 'node:stream';
import * as uploads from '@kickstand/contract/club/club-admin.endpoints';
import { FILM_TYPES } from '@kickstand/contract/club/club-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { type CachedBody, cachedBody, FOREVER, sendCached } from '../../http/cache/cached-body.ts';
import type { Router } from '../../http/route.ts';
import { readPicture } from '../media/media.service.ts';
import { storeFilm, storeLogo } from './club-files.service.ts';
import { ICONS, makeIcons, type SiteIcon } from './icons.service.ts';

export function clubUploadRoutes(route: Router, deps: Deps): void {
  route(uploads.uploadClubLogo, async ({ files }) => ({ data: { logo: await storeLogo(deps, files.logo[0]) } }));
  route(uploads.uploadClubFilm, async ({ files }) => ({ data: { film: await storeFilm(deps, files.film[0]) } }));
}

const LOGO = /^[\da-f-]{36}-logo(?:-\d{1,4}\.png|\.(svg))$/;
const FILM = /^[\da-f-]{36}-film\.(mp4|webm)$/;
/** A logo opened by itself is a picture: nothing in it runs or loads. */
const ONLY_A_PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The icons of the site, and what the club uploaded. */
export function clubFileRoutes(app: FastifyInstance, deps: Deps): void {
  const icon = makeIcons(deps);
  const bodies = new WeakMap<SiteIcon, CachedBody>();
  for (const name of ICONS) {
    app.get(`/${name}`, async (request, reply) => {
      const drawn = await icon(name);
      const body = bodies.get(drawn) ?? cachedBody(drawn.bytes, drawn.type);
      bodies.set(drawn, body);
      return sendCached(request, reply, body);
    });
  }

  app.get<{ Params: { name: string } }>('/club/:name', async (request, reply) => {
    const { name } = request.params;
    const film = FILM.exec(name)?.[1] as keyof typeof FILM_TYPES | undefined;
    if (film) return sendFilm(deps, request, reply.type(FILM_TYPES[film]), name);
    const logo = LOGO.exec(name);
    const bytes = logo && (await readPicture(deps, name));
    if (!bytes) throw new AppError('NOT_FOUND');
    if (logo[1]) reply.type('image/svg+xml').header('content-security-policy', ONLY_A_PICTURE);
    else reply.type('image/png');
    return reply.header('cache-control', FOREVER).send(bytes);
  });
}

/** No answer holds more of a film than this in memory; browsers ask for the next part by themselves. */
const PART_BYTES = 1024 * 1024;
const RANGE = /^bytes=(\d{0,12})-(\d{0,12})$/;

async function sendFilm(deps: Deps, request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const first = await readPart(deps, name, 0, 1);
  const { size } = first;
  reply.headers({ 'accept-ranges': 'bytes', 'cache-control': FOREVER });
  const [, from, to] = RANGE.exec(request.headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) {
    return reply.header('content-length', size).send(Readable.from(partsOf(deps, name, size), { objectMode: false }));
  }
  // '-500' asks for the last 500 bytes
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = Math.min(from === '' || to === '' ? size - 1 : Number(to), size - 1, start + PART_BYTES - 1);
  if (start > end) return reply.status(416).header('content-range', `bytes */${size}`).send();
  const { bytes } = await readPart(deps, name, start, end - start + 1);
  return reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`).send(bytes);
}

async function* partsOf(deps: Deps, name: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += PART_BYTES) {
    yield (await readPart(deps, name, start, Math.min(PART_BYTES, size - start))).bytes;
  }
}

async function readPart({ media, log }: Deps, name: string, start: number, length: number) {
  const part = await media.getPart(name, start, length).catch((error) => {
    log.error(error, 'film not read');
    throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 30 });
  });
  if (!part) throw new AppError('NOT_FOUND');
  return part;
}
