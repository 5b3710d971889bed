import { uploadNameAt } from '@kickstand/contract/fields/uploads';
import { isBeingPrepared } from '../photos/prepare-photo.ts';
import type { Codec } from './form-codec.ts';

/** A file still to be sent, the address of an upload, empty for a picture that is taken out; null where none was. */
type PhotoValue = File | string | null;

const NOT_READY = 'A picture is still being resized. Please save again in a moment.';

/** For the codec of any field that holds files. */
export const unreadyProblem = (values: readonly unknown[]) =>
  values.some((value) => value instanceof File && isBeingPrepared(value)) ? NOT_READY : null;

/** The picture of a record, from its `imgUrl`; a drawn one is none. */
export const photo: Codec<PhotoValue> = {
  empty: null,
  load: (stored: string | null | undefined) => uploaded(stored),
  send: (value) => value ?? undefined,
  problem: (value) => unreadyProblem([value]),
};

/** The address if it is that of an upload. */
export const uploaded = (url: string | null | undefined) => (url && uploadNameAt(url) ? url : null);

/** How it is sent: a file under the name the call has for it, an address as `photo`. */
export const photoParts = (fileName: string, value: PhotoValue) => ({
  imgUrl: undefined,
  ...(value instanceof File ? { [fileName]: value } : typeof value === 'string' ? { photo: value } : {}),
});

/** Errors about either appear at the field. */
export const photoErrors = (fileName: string) => ({ [fileName]: 'imgUrl', photo: 'imgUrl' });
