import { login, logout, logoutAll } from '@kickstand/contract/auth/auth.endpoints';
import { previewBlog } from '@kickstand/contract/blogs/blogs-admin.endpoints';
import { askForPasskey, signInWithFactor } from '@kickstand/contract/second-factor/second-factor.endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Settings } from '../settings.ts';

/** Changes nothing but one's own session, so that the back-office can be read; a backup only reads. */
const ALLOWED = new Set([
  ...[login, askForPasskey, signInWithFactor, logout, logoutAll, previewBlog].map(({ path }) => `/api${path}`),
  '/operator/backup',
]);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_SECONDS = 10 * 60;

/**
 * While MAINTENANCE is on, everything is readable and nothing can be changed: a change could promise money or a mail.
 */
export function rejectChangesInMaintenance(app: FastifyInstance, { maintenance }: Pick<Settings, 'maintenance'>): void {
  if (!maintenance) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = READING.has(request.method) || ALLOWED.has(request.routeOptions.url ?? '');
    // the payment provider sends its news again later, to a site that takes them
    done(isAllowed ? undefined : new AppError('MAINTENANCE', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
}
