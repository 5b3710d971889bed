import { PROXY_MB } from '@kickstand/contract/fields/uploads';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { CallError } from '../api/call-error.ts';

const REFUSED_BY_PROXY = `The web server in front of this site refuses uploads this large. Choose a smaller file, or ask your administrator to allow ${PROXY_MB} MB.`;

/** Shows the server's field errors at their fields. */
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

type Correctable<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getFieldState' | 'clearErrors'>;

/** A field that is being corrected is no longer called wrong. Clearing nothing would still draw the whole form anew. */
export function clearCorrected<Values extends FieldValues>(form: Correctable<Values>, field: Path<Values>) {
  if (form.getFieldState(field).error) form.clearErrors(field);
}

/** The server's message; the call's own default when a readable answer has none; else the page's default. */
export function failureText(error: unknown, pageDefault: string, contextDefault = pageDefault): string {
  if (!(error instanceof CallError)) return pageDefault;
  // our own server always gives a reason: this one comes from a proxy in front of it
  if (error.status === 413 && !error.isReadable) return REFUSED_BY_PROXY;
  return error.message || (error.isReadable ? contextDefault : pageDefault);
}
