import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { clubFilm, clubLogo, MAX_FILM_BYTES, MAX_LOGO_BYTES } from './club-files.ts';

export const uploadClubLogo = endpoint({
  method: 'POST',
  path: '/admin/club/logo',
  access: 'content.change',
  status: 201,
  summary: 'Upload a logo (PNG or SVG up to 1 MB), to be set in a draft of the identity',
  body: z.object({}),
  files: { logo: { max: 1, maxBytes: MAX_LOGO_BYTES } },
  answer: dataAnswer({ logo: clubLogo }),
});

export const uploadClubFilm = endpoint({
  method: 'POST',
  path: '/admin/club/film',
  access: 'content.change',
  status: 201,
  summary: 'Upload a film (MP4 or WebM up to 64 MB), to be set in a draft of the home page',
  body: z.object({}),
  files: { film: { max: 1, maxBytes: MAX_FILM_BYTES } },
  answer: dataAnswer({ film: clubFilm }),
});
