import { readUploadName } from '@kickstand/contract/fields/uploads';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { readPicture } from './media.service.ts';

/** Uploaded pictures. A name always refers to the same content; no other name reaches the store. */
export function mediaRoutes(app: FastifyInstance, deps: Pick<Deps, 'media' | 'log'>): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params: { name } }, reply) => {
    const picture = readUploadName(name) ? await readPicture(deps, name) : null;
    if (!picture) throw new AppError('NOT_FOUND');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture);
  });
}
