import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { sendFailure } from './error-handler.ts';

/** Hashed files never change; everything else is asked for again, and answered with 304 while it is the same. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The built site: one file per page, so what has no file does not exist. */
export async function staticSite(app: FastifyInstance, folder: string): Promise<void> {
  const notFoundPage = path.join(folder, '404.html');
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      redirect: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : ASK_AGAIN);
      },
      globIgnore: ['**/*.{br,gz}'],
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/') && existsSync(notFoundPage);
    if (!wantsPage) return sendFailure(new AppError('NOT_FOUND'), request, reply);
    return reply
      .status(404)
      .header('cache-control', ASK_AGAIN)
      .type('text/html; charset=utf-8')
      .send(readFileSync(notFoundPage));
  });
}
