import { readUploadName, uploadName } from '@kickstand/contract/fields/uploads';
import * as media from '@kickstand/contract/media/media.endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { FOREVER } from '../../http/cache/cached-body.ts';
import type { Router } from '../../http/route.ts';
import { addPicture, deletePicture, getPicture, listLibrary, updatePicture } from './library.service.ts';
import { readPicture } from './media.service.ts';

/**
 * Uploaded pictures. A name always refers to the same picture; no other name reaches the store. Slots that name WebP alone
 * get AVIF where the browser takes it and it exists.
 */
export function mediaRoutes(app: FastifyInstance, deps: Pick<Deps, 'media' | 'log'>): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params: { name }, headers }, reply) => {
    const upload = readUploadName(name);
    if (!upload) throw new AppError('NOT_FOUND');
    const takesAvif = upload.format === 'webp' && (headers.accept ?? '').includes('image/avif');
    const avif = takesAvif ? await readPicture(deps, uploadName(upload.id, upload, 'avif')) : null;
    const picture = avif ?? (await readPicture(deps, name));
    if (!picture) throw new AppError('NOT_FOUND');
    return reply
      .type(`image/${avif ? 'avif' : upload.format}`)
      .header('cache-control', FOREVER)
      .header('vary', 'Accept')
      .send(picture);
  });
}

export function mediaAdminRoutes(route: Router, deps: Deps): void {
  route(media.listMedia, async ({ query }) => ({ data: await listLibrary(deps, query) }));

  route(media.getMedia, async ({ params }) => ({ data: { picture: await getPicture(deps, params.id) } }));

  route(media.addMedia, async ({ body, files, current, once }) => ({
    message: 'Picture uploaded',
    data: { picture: await addPicture(once(deps), current, body, files) },
  }));

  route(media.updateMedia, async ({ params, body, current }) => ({
    message: 'Picture saved',
    data: { picture: await updatePicture(deps, current, params.id, body) },
  }));

  route(media.deleteMedia, async ({ params, current }) => {
    await deletePicture(deps, current, params.id);
    return { message: 'Picture deleted' };
  });
}
