import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { CallLimit } from '../modules/limits/call-limit.service.ts';
import { sandboxApiRoutes } from './sandbox-api.routes.ts';
import { sandboxCheckoutRoutes } from './sandbox-checkout.routes.ts';
import { sandboxDashboardRoutes } from './sandbox-dashboard.routes.ts';

/** The built-in payment provider: its REST, its window in the browser, its dashboard. Absent where a real one is set. */
export async function sandboxRoutes(app: FastifyInstance, deps: Deps, callLimit: CallLimit): Promise<void> {
  if (deps.payments.kind !== 'sandbox') {
    // the built site holds the window's script
    app.all('/sandbox/*', (_request, reply) => reply.callNotFound());
    return;
  }
  await app.register(async (scope) => sandboxApiRoutes(scope, deps));
  await app.register(async (scope) => sandboxCheckoutRoutes(scope, deps, callLimit));
  await app.register(async (scope) => sandboxDashboardRoutes(scope, deps));
}
