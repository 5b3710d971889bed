import * as dashboard from '@kickstand/contract/dashboard/dashboard.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getDigestChoice, setDigestChoice } from './daily-digest.service.ts';

export function alertsRoutes(route: Router, deps: Deps): void {
  route(dashboard.getDigestChoice, async ({ current }) => ({
    data: { isWanted: await getDigestChoice(deps, current) },
  }));

  route(dashboard.setDigestChoice, async ({ current, body }) => {
    await setDigestChoice(deps, current, body.isWanted);
    return { data: body };
  });
}
