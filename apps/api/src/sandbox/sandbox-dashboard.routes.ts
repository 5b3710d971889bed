import { TEST_UPI } from '@kickstand/contract/payments/test-instruments';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refuseOtherMachines } from '../http/this-machine.ts';
import {
  authorizeLate,
  captureSandboxPayment,
  createSandboxOrder,
  getSandboxPayment,
  paySandboxOrder,
} from './sandbox.service.ts';
import { answerLikeTheProvider, checkBody } from './sandbox-answers.routes.ts';
import { readSandboxDashboard } from './sandbox-dashboard.service.ts';
import {
  faultsForm,
  newOrderForm,
  orderForm,
  paymentForm,
  refundForm,
  refundWebhookForm,
} from './sandbox-dashboard-forms.ts';
import { dashboardPage } from './sandbox-dashboard-page.ts';
import { SandboxError } from './sandbox-error.ts';
import { readSandboxFaults, setSandboxFaults } from './sandbox-faults.service.ts';
import { faultsSchema } from './sandbox-faults.ts';
import { createSandboxRefund, FROM_DASHBOARD } from './sandbox-refunds.service.ts';
import { orderBody, refundBody } from './sandbox-requests.ts';
import { repeatPaymentWebhooks, repeatRefundWebhook } from './sandbox-webhooks.service.ts';

const PAGE = '/dev/payments';
const LARGEST_FORM = 16 * 1024;

/** The provider's own dashboard, for whoever runs the program on this machine. */
export function sandboxDashboardRoutes(scope: FastifyInstance, deps: Deps): void {
  answerLikeTheProvider(scope);
  scope.addHook('preHandler', refuseOtherMachines(deps.settings));
  const asText = { parseAs: 'string', bodyLimit: LARGEST_FORM } as const;
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );

  scope.get<{ Querystring: { format?: string } }>(PAGE, async ({ query }, reply) => {
    const dashboard = { keyId: deps.payments.keyId, ...(await readSandboxDashboard(deps)) };
    if (query.format === 'json') return dashboard;
    return reply.type('text/html; charset=utf-8').send(dashboardPage(dashboard));
  });

  scope.get('/sandbox/faults', () => readSandboxFaults(deps.db));
  scope.put('/sandbox/faults', async ({ body }) => {
    await setSandboxFaults(deps, checkBody(faultsSchema, body));
    return readSandboxFaults(deps.db);
  });

  const action = <Schema extends z.ZodMiniType>(
    name: string,
    form: Schema,
    work: (input: z.output<Schema>) => Promise<unknown>,
  ) =>
    scope.post(`${PAGE}/${name}`, async ({ body }, reply) => {
      try {
        await work(checkBody(form, body));
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        const page = dashboardPage(await readSandboxDashboard(deps), error.message);
        return reply.status(error.status).type('text/html; charset=utf-8').send(page);
      }
      return reply.redirect(PAGE, 303);
    });

  action('faults', faultsForm, (faults) => setSandboxFaults(deps, checkBody(faultsSchema, faults)));
  action('order', newOrderForm, ({ amount }) =>
    createSandboxOrder(deps, checkBody(orderBody, { amount, currency: 'INR', receipt: 'made by hand' })),
  );
  action('pay', orderForm, ({ order }) => paySandboxOrder(deps, order, { method: 'upi', vpa: TEST_UPI.paid }));
  action('authorize', paymentForm, ({ payment }) => authorizeLate(deps, payment));
  action('capture', paymentForm, async ({ payment }) =>
    captureSandboxPayment(deps, payment, await getSandboxPayment(deps, payment)),
  );
  action('refund', refundForm, ({ payment, amount }) =>
    createSandboxRefund(deps, payment, { ...FROM_DASHBOARD, ...checkBody(refundBody, { amount }) }),
  );
  action('webhook', paymentForm, ({ payment }) => repeatPaymentWebhooks(deps, payment));
  action('refund-webhook', refundWebhookForm, ({ refund }) => repeatRefundWebhook(deps, refund));
}
