import * as factor from '@kickstand/contract/second-factor/second-factor.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { askForPasskey } from '../second-factor/challenges.service.ts';
import { signInWithFactor } from './factor-sign-in.service.ts';

export function factorSignInRoutes(route: Router, deps: Deps): void {
  route(factor.askForPasskey, async ({ body }) => ({ data: { options: await askForPasskey(deps, body.challenge) } }));

  route(factor.signInWithFactor, async ({ body, caller }) => ({
    message: 'Login successful!',
    data: await signInWithFactor(deps, body, caller()),
  }));
}
