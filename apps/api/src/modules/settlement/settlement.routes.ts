import * as bookings from '@kickstand/contract/bookings/bookings.endpoints';
import * as payments from '@kickstand/contract/payments/payments.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getBooking } from '../bookings/bookings.service.ts';
import { receivePaymentEvent } from './payment-events.service.ts';
import { startRefusedWebhooks } from './refused-webhooks.service.ts';
import { verifyPayment } from './verify-payment.service.ts';

export function settlementRoutes(app: FastifyInstance, route: Router, deps: Deps): void {
  route(payments.getCheckout, async () => ({
    data: {
      scriptUrl: deps.payments.checkoutUrl,
      isTestMode: deps.payments.isTestMode,
      isMaintenance: deps.settings.maintenance,
    },
  }));

  const confirmed = async (bookingId: string) => ({
    message: 'Booking confirmed successfully!',
    data: { booking: await getBooking(deps, bookingId) },
  });
  route(bookings.verifyRidePayment, async ({ current, body }) =>
    confirmed(await verifyPayment(deps, current, 'ride', body)),
  );
  route(bookings.verifyEventPayment, async ({ current, body }) =>
    confirmed(await verifyPayment(deps, current, 'event', body)),
  );

  const countRefused = startRefusedWebhooks(deps);
  // a separate scope: the signature covers the raw bytes, so nothing may parse them first
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/payments/webhook', async (request, reply) => {
      const eventId = headerOf(request.headers['x-razorpay-event-id']);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = {
        signature: headerOf(request.headers['x-razorpay-signature']) ?? '',
        eventId: eventId && eventId.length <= 100 ? eventId : null,
      };
      await receivePaymentEvent(deps, body, headers, countRefused);
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : null);
