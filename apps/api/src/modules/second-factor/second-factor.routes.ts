import * as factor from '@kickstand/contract/second-factor/second-factor.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { beginApp, confirmApp, removeApp } from './authenticator-app.service.ts';
import { askToConfirm, confirmFactor } from './confirm-factor.service.ts';
import { setFactorRule } from './factor-rule.service.ts';
import { getOwnFactor, renewRecoveryCodes } from './own-factor.service.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.service.ts';

export function secondFactorRoutes(route: Router, deps: Deps): void {
  route(factor.getSecondFactor, async ({ current }) => ({ data: { secondFactor: await getOwnFactor(deps, current) } }));

  route(factor.askToConfirm, async ({ current }) => ({ data: await askToConfirm(deps, current) }));

  route(factor.confirmFactor, async ({ current, body }) => {
    await confirmFactor(deps, current, body);
    return { message: 'Thank you, that’s confirmed.' };
  });

  route(factor.beginApp, async ({ current }) => ({ data: await beginApp(deps, current) }));

  route(factor.confirmApp, async ({ current, body }) => ({
    data: { recoveryCodes: await confirmApp(deps, current, body) },
  }));

  route(factor.removeApp, async ({ current }) => {
    await removeApp(deps, current);
    return { message: 'The authenticator app is removed' };
  });

  route(factor.beginPasskey, async ({ current }) => ({ data: await beginPasskey(deps, current) }));

  route(factor.addPasskey, async ({ current, body }) => ({
    data: { recoveryCodes: await addPasskey(deps, current, body) },
  }));

  route(factor.removePasskey, async ({ current, params }) => {
    await removePasskey(deps, current, params.id);
    return { message: 'The passkey is removed' };
  });

  route(factor.renewRecoveryCodes, async ({ current }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(deps, current) },
  }));

  route(factor.setFactorRule, async ({ current, body }) => {
    await setFactorRule(deps, current, body.isRequired);
    return { message: body.isRequired ? 'A second factor is required now' : 'A second factor is optional now' };
  });
}
