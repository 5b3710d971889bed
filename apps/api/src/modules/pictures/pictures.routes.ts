import { isPictured, isShape } from '@kickstand/contract/shared/pictures';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { getPicture } from './pictures.service.ts';

type Params = { kind: string; id: string; file: string };

/** The drawn pictures of rides, events and articles. */
export function picturesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Params }>('/pictures/:kind/:id/:file', async ({ params }, reply) => {
    const [, shape = '', width = ''] = /^([a-z]+)-(\d+)\.webp$/.exec(params.file) ?? [];
    if (!isPictured(params.kind) || !isShape(shape)) throw new AppError('NOT_FOUND');
    const picture = await getPicture(deps, params.kind, params.id, shape, Number(width));
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture);
  });
}
