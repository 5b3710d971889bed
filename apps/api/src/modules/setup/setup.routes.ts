import * as setup from '@kickstand/contract/setup/setup.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { addOwnAdministrator } from './administrator.service.ts';
import { getSetup, hideChecklist, skipStep } from './setup.service.ts';
import { claimSite, isUnclaimed } from './setup-code.service.ts';
import { checkKeys, confirmMail, testMail } from './try-services.service.ts';

/** For an installation without an administrator. */
export function setupRoutes(route: Router, deps: Deps): void {
  route(setup.getSetupDoor, async () => ({ data: { isOpen: await isUnclaimed(deps) } }));

  route(setup.claimSite, async ({ body, caller }) => ({ data: await claimSite(deps, body, caller()) }));
}

export function setupAdminRoutes(route: Router, deps: Deps): void {
  route(setup.getSetup, async ({ current }) => ({ data: { setup: await getSetup(deps, current) } }));

  route(setup.setSetupStep, async ({ params, body, current }) => ({
    data: { setup: await skipStep(deps, current, params.step, body.isSkipped) },
  }));

  route(setup.setChecklist, async ({ body, current }) => ({
    data: { setup: await hideChecklist(deps, current, body.isDismissed) },
  }));

  route(setup.addOwnAdministrator, async ({ body, current, caller }) => ({
    data: await addOwnAdministrator(deps, current, body, caller()),
  }));

  route(setup.testSetupMail, async ({ current }) => ({ data: await testMail(deps, current) }));

  route(setup.confirmSetupMail, async ({ body, current }) => ({
    data: { setup: await confirmMail(deps, current, body.hasArrived) },
  }));

  route(setup.checkSetupPayments, async ({ current }) => ({ data: await checkKeys(deps, current) }));
}
