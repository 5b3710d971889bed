import { TEST_UPI } from '@kickstand/contract/payments/test-instruments';
import { toPaise } from '@kickstand/contract/shared/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { rejectOtherMachines } from '../http/this-machine.ts';
import {
  authorizeLate,
  captureSandboxPayment,
  createSandboxOrder,
  getSandboxPayment,
  paySandboxOrder,
  readSandboxDashboard,
} from './sandbox.service.ts';
import { dashboardPage } from './sandbox-dashboard-page.ts';
import { SandboxError } from './sandbox-entities.ts';
import { faultsSchema, readSandboxFaults, setSandboxFaults } from './sandbox-faults.service.ts';
import { createSandboxRefund, FROM_DASHBOARD } from './sandbox-refunds.service.ts';
import { checkBody, orderBody, refundBody, SANDBOX_IDS, text } from './sandbox-requests.ts';
import { repeatPaymentWebhooks, repeatRefundWebhook } from './sandbox-webhooks.service.ts';

const PAGE = '/dev/payments';
const MAX_FORM_BYTES = 16 * 1024;

const id = (prefix: keyof typeof SANDBOX_IDS) =>
  text(30, 'id').check(z.regex(SANDBOX_IDS[prefix], "There's nothing with this id."));
const orderForm = z.object({ order: id('order') });
const paymentForm = z.object({ payment: id('pay') });
const refundWebhookForm = z.object({ refund: id('rfnd') });

/** Rupees; empty means all that is left. */
const rupees = z.pipe(
  text(20, 'field').check(z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'The amount must be a sum in rupees.')),
  z.transform((value) => (value === '' ? null : toPaise(Number(value)))),
);
const refundForm = z.object({ payment: id('pay'), amount: rupees });
const newOrderForm = z.object({ amount: rupees });

// a form sends text, and only those boxes that are ticked
const wholeNumber = z.pipe(z._default(text(20, 'field'), ''), z.transform(Number));
const ticked = z.pipe(
  z.optional(text(20, 'field')),
  z.transform((value) => value !== undefined),
);
const faultsForm = z.object({
  slowMs: wholeNumber,
  failRequests: text(20, 'field'),
  failCount: z.pipe(
    z._default(text(20, 'field'), ''),
    z.transform((value) => (value === '' ? null : Number(value))),
  ),
  loseWebhooks: ticked,
  repeatWebhooks: wholeNumber,
  delayWebhooksSeconds: wholeNumber,
  failRefunds: ticked,
  captureManually: ticked,
  allowSecondPayment: ticked,
});

/** The provider's dashboard, for the developer on this machine. */
export function sandboxDashboardRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.addHook('preHandler', rejectOtherMachines(deps.settings));
  const asText = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
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
