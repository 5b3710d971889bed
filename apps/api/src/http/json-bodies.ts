import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

/** JSON is the only body type the calls accept. An empty body is fine where a call needs none. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      rejectExcessiveJson(body);
    } catch (error) {
      return done(error as Error);
    }
    parse(request, body, done);
  });
}

/** Far more than any form of ours sends. */
const MAX_DEPTH = 16;
const MAX_VALUES = 10_000;

/**
 * Refuses JSON that is nested too deeply or holds too many values. Parsing such a text takes seconds and so does
 * validating it, so this looks at each character once and builds nothing.
 */
export function rejectExcessiveJson(text: string): void {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ',') values++;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new AppError('EXCESSIVE_JSON');
  }
}
