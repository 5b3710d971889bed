import type { FastifyInstance } from 'fastify';

/** JSON is the only body the calls take. None at all is fine where a call needs none. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}
