import type { FieldError } from '@kickstand/contract/shared/answer';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** Validates the input against the contract; unknown fields are dropped. */
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

/** PostgreSQL stores neither NUL nor half a surrogate pair; an error is better than a silent change. */
function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsUnstorableText);
  return false;
}

const CHECK_THEMSELVES = ['/api/', '/sandbox/'];

/** Nothing has such an address, so no page or file is looked up. Calls check their own input. */
export function rejectUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = CHECK_THEMSELVES.some((prefix) => request.url.startsWith(prefix));
    if (isCall || !holdsUnstorableText(request.params)) return done();
    reply.callNotFound();
  });
}
