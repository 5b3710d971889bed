import * as queue from '@kickstand/contract/queue/queue.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { cancelMail, listQueue, retryFailed, retryJob, retryMail } from './queue.service.ts';

export function queueRoutes(route: Router, deps: Deps): void {
  route(queue.listQueue, async ({ query }) => ({ data: await listQueue(deps, query) }));

  route(queue.retryJob, async ({ params, current }) => {
    await retryJob(deps, current, params.id);
    return { message: "We'll try the job again." };
  });

  route(queue.retryMail, async ({ params, current }) => {
    await retryMail(deps, current, params.id);
    return { message: "We'll send the email again." };
  });

  route(queue.cancelMail, async ({ params, current }) => {
    await cancelMail(deps, current, params.id);
    return { message: "The email won't be sent." };
  });

  route(queue.retryFailed, async ({ current }) => ({ data: await retryFailed(deps, current) }));
}
