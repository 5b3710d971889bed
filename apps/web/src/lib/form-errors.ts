import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from './call-error.ts';

/** Puts what the server said about single fields at those fields. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  if (!(error instanceof CallError)) return;
  for (const { field, message } of error.errors) {
    const name = fields.find((known) => known === field);
    if (name) setError(name, { type: 'server', message });
  }
}

/** The server's sentence; what the call is called when a readable answer has none; else the page's own words. */
export function failureText(error: unknown, pageDefault: string, contextDefault = pageDefault): string {
  if (!(error instanceof CallError)) return pageDefault;
  return error.message || (error.isReadable ? contextDefault : pageDefault);
}
