import { settleSandboxRefund } from './sandbox-refunds.service.ts';
import { deliverWebhook } from './sandbox-webhooks.service.ts';

/** The sandbox's part of the job list. */
export const SANDBOX_JOBS = {
  // like the provider: repeated for a day until it is accepted
  'sandbox-webhook': {
    queue: { retryLimit: 60, retryDelay: 1, retryBackoff: true, retryDelayMax: 1800, deleteAfterSeconds: 3600 },
    run: deliverWebhook,
  },
  'sandbox-refund': {
    queue: { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, deleteAfterSeconds: 3600 },
    run: settleSandboxRefund,
  },
};
