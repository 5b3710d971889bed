import type { FieldError } from '@kickstand/contract/shared/answer';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import { AppError } from '../core/app-error.ts';
import { holdsUnstorableText } from './unstorable-text.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** Checks what came in against the contract; unknown fields are dropped. */
export function checkInput(endpoint: Endpoint, request: Record<(typeof PARTS)[number], unknown>): object {
  const checked: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part]);
    if (!result.success) throw invalidInput(result.error.issues);
    if (holdsUnstorableText(result.data)) throw new AppError('INVALID_TEXT');
    checked[part] = result.data;
  }
  return checked;
}

function invalidInput(issues: { path: PropertyKey[]; message: string }[]): AppError {
  const fields: FieldError[] = issues
    .filter((issue) => issue.path.length > 0)
    .map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  const message = fields[0]?.message ?? 'Please send the fields of this call as a JSON object.';
  return new AppError('INVALID_INPUT', { message, fields });
}
