import type { ClubContent } from '../club/club.schema.ts';
import type { BuiltPage } from './site-paths.ts';

/** Beside the site in a release: a worker thread that writes its pages with the content of a club. */
export const RENDERER = 'renderer/worker.js';

/** Every page with this content, or the one at an address: as a preview of drafts, or filled with data. */
export type RenderRequest = { id: number; content: ClubContent; address?: string } & (
  | { isPreview?: true; served?: undefined }
  | { isPreview?: undefined; served: string }
);

/** A page as the build would have written it with that content. */
export type RenderedPage = BuiltPage & { html: string };

export type RenderAnswer = { id: number } & ({ pages: RenderedPage[] } | { failure: string });
