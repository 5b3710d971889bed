import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { canLeadToPayment, contentPolicy, permissionsPolicy } from './content-policy.ts';

/** On every answer; a route that needs another policy sets its own before. */
export function securityHeaders(
  app: FastifyInstance,
  { publicUrl, payments }: Pick<Settings, 'publicUrl' | 'payments'>,
): void {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(null),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(null),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  const ofSite = {
    ...headers,
    'content-security-policy': contentPolicy(payments),
    'permissions-policy': permissionsPolicy(payments),
  };
  // the first hook, so that a route can override the policy; no promise, since every request passes here
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(canLeadToPayment(request.url) ? ofSite : headers).header('x-request-id', request.id);
    done();
  });
}
