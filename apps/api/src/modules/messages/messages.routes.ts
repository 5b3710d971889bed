import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { messageCalls } from '@kickstand/contract/messages/messages.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import type { ComposeMail } from '../mail/mail.service.ts';
import { listDeliveries, listMessages, previewMessage, sendMessage } from './messages.service.ts';

/** The same calls for rides and events. The texts of mails are written above this module, so `compose` is passed in. */
export function messagesRoutes(route: Router, deps: Deps, compose: ComposeMail): void {
  for (const kind of BOOKING_KINDS) {
    const calls = messageCalls[kind];

    route(calls.listMessages, async ({ params, current }) => ({
      data: { messages: await listMessages(deps, current, { kind, id: params.id }) },
    }));

    route(calls.listDeliveries, async ({ params, current }) => ({
      data: { deliveries: await listDeliveries(deps, current, { kind, id: params.id }, params.messageId) },
    }));

    route(calls.previewMessage, async ({ params, body, current }) => ({
      data: { preview: await previewMessage(deps, compose, current, { kind, id: params.id }, body) },
    }));

    route(calls.previewThanks, async ({ params, body, current }) => {
      const thanks = { ...body, audience: 'thanks' as const, group: '' };
      return { data: { preview: await previewMessage(deps, compose, current, { kind, id: params.id }, thanks) } };
    });

    route(calls.sendMessage, async ({ params, body, current, once }) => ({
      message: 'The message is on its way.',
      data: { message: await sendMessage(once(deps), current, { kind, id: params.id }, body) },
    }));
  }
}
