import * as tracks from '@kickstand/contract/tracks/tracks.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getTrack, storeTrack } from './tracks.service.ts';

export function tracksRoutes(route: Router, deps: Deps): void {
  route(tracks.uploadTrack, async ({ files }) => ({ data: { track: await storeTrack(deps, files.gpx[0]) } }));
  route(tracks.getTrack, async ({ params }) => ({ data: { track: await getTrack(deps, params.id) } }));
}
