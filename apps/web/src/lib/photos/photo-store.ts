import { readUploadName, uploadNameAt, uploadSource } from '@kickstand/contract/fields/uploads';
import * as media from '@kickstand/contract/media/media.endpoints';
import { MAX_ALT_LENGTH, onFocusGrid } from '@kickstand/contract/media/media.rules';
import type { LibraryPicture } from '@kickstand/contract/media/media.schema';
import { call } from '../api/api-client.ts';
import { sendWithProgress } from '../api/send-with-progress.ts';
import { failureText } from '../form/form-errors.ts';
import { randomUuid } from '../values/random-uuid.ts';
import { photoStep } from './photo-step.ts';
import { PhotoProblem, preparePhoto } from './prepare-photo.ts';

type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void; isKept?: boolean };
type Change = { alt?: string; focus?: { x: number; y: number } };

const PAGE_SIZE = 24;

/** Uploaded pictures, for the fields in which they are chosen. */
export const photoStore = {
  maxAltLength: MAX_ALT_LENGTH,
  onGrid: onFocusGrid,
  prepare: preparePhoto,

  problemOf(file: File) {
    const next = photoStep(file);
    return next.step === 'refuse' ? next.problem : null;
  },

  isUploaded: (url: string) => uploadNameAt(url) !== null,
  sourceOf: (url: string) => uploadSource(url) ?? { src: url, width: 400, height: 300 },

  async upload(file: File, { signal, onProgress, isKept = false }: UploadOptions) {
    const body = new FormData();
    body.set('isKept', String(isKept));
    body.set('picture', file);
    const options = { signal, send: sendWithProgress(onProgress), idempotencyKey: keyOf(file) };
    return photoOf((await call(media.addMedia, { body }, options)).data.picture);
  },

  async find(url: string, signal: AbortSignal) {
    const id = readUploadName(uploadNameAt(url) ?? '')?.id ?? '';
    return photoOf((await call(media.getMedia, { params: { id } }, { signal })).data.picture);
  },

  async change(id: string, { alt, focus }: Change) {
    const body = { ...(alt !== undefined && { alt }), ...(focus && { focusX: focus.x, focusY: focus.y }) };
    return photoOf((await call(media.updateMedia, { params: { id }, body })).data.picture);
  },

  async list(search: string, page: number, signal: AbortSignal) {
    const query = { search: search || undefined, page: String(page), limit: String(PAGE_SIZE) };
    const { data, pagination } = (await call(media.listMedia, { query }, { signal })).data;
    return { photos: data.map(photoOf), hasMore: page < pagination.pages };
  },

  explain: (error: unknown) =>
    error instanceof PhotoProblem ? error.message : failureText(error, "The picture couldn't be uploaded."),
};

const photoOf = ({ _id, url, fileName, alt, focus }: LibraryPicture) => ({
  id: _id,
  url,
  name: fileName,
  alt,
  focus: { x: onFocusGrid(focus.x), y: onFocusGrid(focus.y) },
});

const keys = new WeakMap<File, string>();

/** A second attempt with the same file is recognised by the server. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? randomUuid();
  keys.set(file, key);
  return key;
}
