import { readUploadName } from '@kickstand/contract/shared/uploaded-pictures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

/** Uploaded pictures. A name stands for one content for ever; no other name reaches the store. */
export function mediaRoutes(app: FastifyInstance, { media }: Pick<Deps, 'media'>): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params: { name } }, reply) => {
    const picture = readUploadName(name) ? await media.get(name) : null;
    if (!picture) throw new AppError('NOT_FOUND');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture);
  });
}
