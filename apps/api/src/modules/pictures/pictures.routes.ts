import { isPictured, isShape } from '@kickstand/contract/shared/pictures';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { FOREVER } from '../../http/cache/cached-body.ts';
import { countedAnswers } from '../../http/cache/counted-answers.ts';
import type { QuickAnswers } from '../../http/cache/quick-answers.ts';
import { makeResponseCache } from '../../http/cache/response-cache.ts';
import { clubDrawing, getHelmet } from './club-pictures.service.ts';
import { pictureOf } from './pictures.service.ts';

type Params = { kind: string; id: string; file: string };

const MAX_BYTES = 8 * 1024 * 1024;
const WEBP = { type: 'image/webp', caching: FOREVER };

/** The drawn pictures of rides, events and articles, and those of the club's content that the build did not know. */
export function picturesRoutes(
  app: FastifyInstance,
  deps: Deps,
  quick: QuickAnswers,
  countCall: (address: string) => void,
): void {
  const ready = makeResponseCache(deps.contentVersion, { quick, maxBytes: MAX_BYTES });
  deps.meters.watch('cached-bytes', ready.bytes);
  const serve = countedAnswers(ready, countCall);

  app.get<{ Params: { slot: string; file: string } }>('/pictures/club/:slot/:file', async (request, reply) => {
    const { params } = request;
    const [, scene = '', seed = '', width = ''] =
      /^([a-z]{1,20})-([a-z\d-]{1,80})-(\d{1,4})\.webp$/.exec(params.file) ?? [];
    const wanted = { slot: params.slot, scene, seed, width: Number(width) };
    return serve(JSON.stringify(wanted), request, reply, () => clubDrawing(deps, wanted), WEBP);
  });

  app.get<{ Params: { file: string } }>('/pictures/helmets/:file', async ({ params }, reply) => {
    const [, seed = ''] = /^([a-z\d-]{1,80})\.svg$/.exec(params.file) ?? [];
    return reply.type('image/svg+xml').header('cache-control', FOREVER).send(getHelmet(seed));
  });

  app.get<{ Params: Params }>('/pictures/:kind/:id/:file', async (request, reply) => {
    const { kind, id, file } = request.params;
    const [, shape = '', digits = ''] = /^([a-z]+)-(\d{1,4})\.webp$/.exec(file) ?? [];
    const width = Number(digits);
    if (!isPictured(kind) || !isShape(shape)) throw new AppError('NOT_FOUND');
    const key = `${kind} ${id} ${shape} ${width}`;
    return serve(key, request, reply, () => pictureOf(deps, kind, id, shape, width), WEBP);
  });
}
