import * as money from '@kickstand/contract/money/money.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { exportMoney, readMoney } from './money.service.ts';

export function moneyRoutes(route: Router, deps: Deps): void {
  route(money.getMoney, async ({ query }) => ({ data: await readMoney(deps, query) }));
  route(money.exportMoney, ({ query }) => exportMoney(deps, query));
}
