import type { FileFields } from '@kickstand/contract/shared/endpoint';
import { fieldError } from '../../core/app-error.ts';
import type { Upload } from '../../core/upload.ts';

/** The files of a form by the names the endpoint gives them. */
export type SentFiles = Record<string, Upload[]>;

export const noFiles = (wanted: FileFields): SentFiles =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, []]));

/** Where a file belongs among those the call takes; throws why it belongs nowhere. */
export function placeOf(field: string, wanted: FileFields, files: SentFiles): { place: Upload[]; key: string } {
  const name = Object.keys(wanted).find((known) => matches(known, field)) ?? '';
  const place = files[name];
  const max = wanted[name]?.max ?? 0;
  if (!place) throw fieldError('INVALID_INPUT', field, 'This call takes no file of that name.');
  if (place.length >= max) {
    const pictures = max === 1 ? 'one picture' : `${max} pictures`;
    throw fieldError('INVALID_INPUT', field, `At most ${pictures} can be sent here.`);
  }
  return { place, key: name.endsWith('*') ? field.slice(name.length - 1) : '' };
}

const matches = (known: string, field: string) =>
  known.endsWith('*') ? field.startsWith(known.slice(0, -1)) && field.length >= known.length : field === known;
