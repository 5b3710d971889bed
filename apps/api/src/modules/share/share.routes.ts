import { isPictured } from '@kickstand/contract/shared/pictures';
import { FILES } from '@kickstand/contract/shared/site-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { getShareImage, getSiteShareImage } from './share.service.ts';

/** The pictures that chats and social networks show for a shared link. */
export function shareRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(FILES.siteShareImage, async (_request, reply) => reply.headers(HEADERS).send(await getSiteShareImage(deps)));

  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async ({ params }, reply) => {
    const id = /^(.+)\.png$/.exec(params.file)?.[1];
    if (!id || !isPictured(params.kind)) throw new AppError('NOT_FOUND');
    return reply.headers(HEADERS).send(await getShareImage(deps, params.kind, id));
  });
}

const HEADERS = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };
