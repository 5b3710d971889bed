import type { FastifyInstance } from 'fastify';
import { refuseExcessiveJson } from './json-bounds.ts';

/** JSON is the only body the calls take. None at all is fine where a call needs none. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      refuseExcessiveJson(body);
    } catch (error) {
      return done(error as Error);
    }
    parse(request, body, done);
  });
}
