import { MINUTE_MS } from '@kickstand/contract/shared/dates';
import { isPictured } from '@kickstand/contract/shared/pictures';
import { FILES, PATHS } from '@kickstand/contract/shared/site-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { makeByteBoundedCache } from '../../core/byte-bounded-cache.ts';
import { joinRuns } from '../../core/join-runs.ts';
import type { Deps } from '../../deps.ts';
import { countedAnswers } from '../../http/cache/counted-answers.ts';
import type { QuickAnswers } from '../../http/cache/quick-answers.ts';
import { makeResponseCache } from '../../http/cache/response-cache.ts';
import { getSharedYear } from '../logbook/share-year.service.ts';
import { shareImageOf, siteShareImage } from './share.service.ts';
import { drawYearImage } from './year-image.service.ts';

/** The pictures that chats and social networks show for a shared link. */
export function shareRoutes(
  app: FastifyInstance,
  deps: Deps,
  quick: QuickAnswers,
  countCall: (address: string) => void,
): void {
  const ready = makeResponseCache(deps.contentVersion, { quick, maxBytes: MAX_BYTES });
  deps.meters.watch('cached-bytes', ready.bytes);
  const serve = countedAnswers(ready, countCall);

  app.get(FILES.siteShareImage, (request, reply) => serve('site', request, reply, () => siteShareImage(deps), PNG));

  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const id = /^(.+)\.png$/.exec(file)?.[1];
    if (!id || !isPictured(kind)) throw new AppError('NOT_FOUND');
    return serve(`${kind} ${id}`, request, reply, () => shareImageOf(deps, kind, id), PNG);
  });

  const drawn = makeByteBoundedCache<Buffer>(YEAR_IMAGES);
  const beingDrawn = joinRuns<Buffer>();
  app.get<{ Params: { token: string } }>(`${PATHS.sharedYear}/share.png`, async (request, reply) => {
    const shared = await getSharedYear(deps, request.params.token);
    const key = JSON.stringify([shared, deps.club.current().identity]);
    let image = drawn.get(key);
    if (!image) {
      countCall(request.ip);
      image = await beingDrawn.run(key, () => drawYearImage(deps, shared));
      drawn.set(key, image, image.length);
    }
    return reply.type(PNG.type).headers(WITHDRAWABLE).send(image);
  });
}

/** Images of years that are shared, which a chat asks for several times in a row. */
const YEAR_IMAGES = { maxBytes: 4_000_000, keptMs: 10 * MINUTE_MS };
const WITHDRAWABLE = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };

const MAX_BYTES = 4 * 1024 * 1024;
const PNG = { type: 'image/png', caching: 'public, max-age=3600' };
