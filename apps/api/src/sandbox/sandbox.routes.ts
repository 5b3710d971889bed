import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { databaseTrouble } from '../db/database-trouble.ts';
import type { Deps } from '../deps.ts';
import { sendFailure } from '../http/error-handler.ts';
import type { CallLimit } from '../modules/limits/call-limit.service.ts';
import { sandboxApiRoutes } from './sandbox-api.routes.ts';
import { sandboxCheckoutRoutes } from './sandbox-checkout.routes.ts';
import { sandboxDashboardRoutes } from './sandbox-dashboard.routes.ts';
import { SandboxError } from './sandbox-entities.ts';

/** The built-in payment provider: its REST API, its checkout window and its dashboard. Absent where a real one is set. */
export async function sandboxRoutes(app: FastifyInstance, deps: Deps, callLimit: CallLimit): Promise<void> {
  if (deps.payments.kind !== 'sandbox') {
    // the built site contains the checkout script, which must not be served then
    app.all('/sandbox/*', (_request, reply) => reply.callNotFound());
    return;
  }
  const mount = (routes: (scope: FastifyInstance) => void) =>
    app.register(async (scope) => {
      failLikeTheProvider(scope);
      routes(scope);
    });
  await mount((scope) => sandboxApiRoutes(scope, deps));
  await mount((scope) => sandboxCheckoutRoutes(scope, deps, callLimit));
  await mount((scope) => sandboxDashboardRoutes(scope, deps));
}

/** Failures in the provider's shape, for everything in this scope. */
function failLikeTheProvider(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | AppError | SandboxError, request, reply) => {
    // our own refusals, such as the call limit, keep our own shape
    if (error instanceof AppError) return sendFailure(error, request, reply);
    const failure = error instanceof SandboxError ? error : translate(error);
    if (failure.status === 500 && failure !== error) request.log.error({ err: error }, 'sandbox failed');
    return reply.status(failure.status).header('cache-control', 'no-store').send({ error: failure.failure });
  });
}

function translate(error: FastifyError): SandboxError {
  const { statusCode = 500 } = error;
  if (databaseTrouble(error))
    return new SandboxError(503, 'The service is down for a moment. Please try again shortly.');
  if (statusCode >= 400 && statusCode < 500) return new SandboxError(statusCode, "The request couldn't be read");
  return new SandboxError(500, 'We are facing some trouble completing your request. Please try again shortly.');
}
