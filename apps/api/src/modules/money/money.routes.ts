import * as money from '@kickstand/contract/money/money.endpoints';
import * as payouts from '@kickstand/contract/money/payouts.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { exportDocuments, exportMoney, listDocuments, readMoney } from './money.service.ts';
import { getPayout, listPayouts, listUnpaidPayments, uploadPayouts } from './payouts/payouts.service.ts';

export function moneyRoutes(route: Router, deps: Deps): void {
  route(money.getMoney, async ({ query }) => ({ data: await readMoney(deps, query) }));
  route(money.exportMoney, ({ query }) => exportMoney(deps, query));
  route(money.listTaxDocuments, async ({ query }) => ({ data: await listDocuments(deps, query) }));
  route(money.exportTaxDocuments, ({ query }) => exportDocuments(deps, query));

  route(payouts.uploadPayouts, async ({ files, current }) => ({
    data: { uploaded: await uploadPayouts(deps, current, files.file[0]) },
  }));
  route(payouts.listPayouts, async ({ query }) => ({ data: await listPayouts(deps, query) }));
  route(payouts.listUnpaidPayments, async () => ({ data: await listUnpaidPayments(deps) }));
  route(payouts.getPayout, async ({ params }) => ({ data: await getPayout(deps, params.id) }));
}
