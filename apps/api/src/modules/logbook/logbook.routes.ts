import * as logbook from '@kickstand/contract/logbook/logbook.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getLogbook } from './logbook.service.ts';
import { getSharedYear, shareYear, withdrawYear } from './share-year.service.ts';

export function logbookRoutes(route: Router, deps: Deps): void {
  route(logbook.getLogbook, async ({ current }) => ({ data: { logbook: await getLogbook(deps, current.user.id) } }));

  route(logbook.shareYear, async ({ current, params, body }) => ({
    data: { link: await shareYear(deps, current.user.id, Number(params.year), body.name) },
  }));

  route(logbook.withdrawYear, async ({ current, params }) => {
    await withdrawYear(deps, current.user.id, Number(params.year));
    return { message: 'This year isn’t shared any more.' };
  });
}

export function sharedYearRoutes(route: Router, deps: Deps): void {
  route(logbook.getSharedYear, async ({ params }) => ({ data: { shared: await getSharedYear(deps, params.token) } }));
}
