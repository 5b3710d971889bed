import * as dashboard from '@kickstand/contract/dashboard/dashboard.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { sendTestMail } from '../notifications/send-test-mail.service.ts';
import { listAttention } from './attention.service.ts';
import { getRecentActivity, getStats, getTrend, listFilling, listPopularRides, listWeek } from './dashboard.service.ts';

/** `siteProblem` says why the pages of the site don't show what is published. */
export function dashboardRoutes(route: Router, deps: Deps, siteProblem: () => string | null): void {
  route(dashboard.getStats, async ({ current }) => ({ data: await getStats(deps, current) }));

  route(dashboard.getRecentActivity, async () => ({ data: await getRecentActivity(deps) }));

  route(dashboard.getPopularRides, async () => ({ data: { popularRides: await listPopularRides(deps) } }));

  route(dashboard.getTrend, async ({ query }) => ({ data: { trend: await getTrend(deps, query.by) } }));

  route(dashboard.getFilling, async ({ current }) => ({
    data: { places: await listFilling(deps, current), week: await listWeek(deps, current) },
  }));

  route(dashboard.sendTestMail, async ({ current }) => ({ data: await sendTestMail(deps, current) }));

  route(dashboard.getAttention, async () => ({ data: { attention: await listAttention(deps, siteProblem()) } }));
}
