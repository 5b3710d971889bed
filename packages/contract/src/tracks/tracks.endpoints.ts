import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { MAX_GPX_BYTES, track } from './tracks.schema.ts';

export const uploadTrack = endpoint({
  method: 'POST',
  path: '/admin/tracks',
  access: 'rides.change',
  status: 201,
  summary: 'Upload a GPX file (up to 20 MB), to be set as the track of a ride',
  body: z.object({}),
  files: { gpx: { max: 1, maxBytes: MAX_GPX_BYTES } },
  answer: dataAnswer({ track }),
});

export const getTrack = endpoint({
  method: 'GET',
  path: '/admin/tracks/:id',
  access: 'rides.change',
  summary: 'A track that was uploaded',
  params: idParams,
  answer: dataAnswer({ track }),
});
