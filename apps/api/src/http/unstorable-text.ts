import type { FastifyInstance } from 'fastify';

/** PostgreSQL stores neither NUL nor half a surrogate pair; better said than changed in silence. */
export function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsUnstorableText);
  return false;
}

const CHECK_THEMSELVES = ['/api/', '/sandbox/'];

/** Nothing has such an address, so no page or file is looked for. Calls check what they take themselves. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = CHECK_THEMSELVES.some((prefix) => request.url.startsWith(prefix));
    if (isCall || !holdsUnstorableText(request.params)) return done();
    reply.callNotFound();
  });
}
