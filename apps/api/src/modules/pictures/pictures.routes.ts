import { isPictured, isShape } from '@kickstand/contract/shared/pictures';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { getClubDrawing, getHelmet } from './club-pictures.service.ts';
import { getPicture } from './pictures.service.ts';

type Params = { kind: string; id: string; file: string };

const FOREVER = 'public, max-age=31536000, immutable';

/** The drawn pictures of rides, events and articles, and those of the club's content that the build did not know. */
export function picturesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { slot: string; file: string } }>('/pictures/club/:slot/:file', async ({ params }, reply) => {
    const [, scene = '', seed = '', width = ''] =
      /^([a-z]{1,20})-([a-z\d-]{1,80})-(\d{1,4})\.webp$/.exec(params.file) ?? [];
    const drawing = await getClubDrawing(deps, { slot: params.slot, scene, seed, width: Number(width) });
    return reply.type('image/webp').header('cache-control', FOREVER).send(drawing);
  });

  app.get<{ Params: { file: string } }>('/pictures/helmets/:file', async ({ params }, reply) => {
    const [, seed = ''] = /^([a-z\d-]{1,80})\.svg$/.exec(params.file) ?? [];
    return reply.type('image/svg+xml').header('cache-control', FOREVER).send(getHelmet(seed));
  });

  app.get<{ Params: Params }>('/pictures/:kind/:id/:file', async ({ params }, reply) => {
    const [, shape = '', width = ''] = /^([a-z]+)-(\d+)\.webp$/.exec(params.file) ?? [];
    if (!isPictured(params.kind) || !isShape(shape)) throw new AppError('NOT_FOUND');
    const picture = await getPicture(deps, params.kind, params.id, shape, Number(width));
    return reply.type('image/webp').header('cache-control', FOREVER).send(picture);
  });
}
