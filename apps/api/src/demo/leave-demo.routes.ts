import * as setup from '@kickstand/contract/setup/setup.endpoints';
import type { Deps } from '../deps.ts';
import type { Router } from '../http/route.ts';
import { describeDemo, leaveDemo } from './leave-demo.service.ts';

export function leaveDemoRoutes(route: Router, deps: Deps): void {
  route(setup.getDemo, async () => ({ data: { demo: await describeDemo(deps) } }));

  route(setup.leaveDemo, async ({ body, current }) => ({
    message: 'The demo is removed',
    data: { demo: await leaveDemo(deps, current, body.confirmation) },
  }));
}
