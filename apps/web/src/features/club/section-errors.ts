import { type FieldErrors, get } from 'react-hook-form';

/** What is wrong at a path of the form: a field's error, or those of everything inside it. */
export const errorsAt = (errors: FieldErrors, name: string): object => (get(errors, name) as object | undefined) ?? {};

/** The first message of a field or of anything inside it. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, inner] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : messageOf(inner);
    if (message) return message;
  }
  return undefined;
}
