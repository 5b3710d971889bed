import * as account from '@kickstand/contract/account/account.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { decideConsent, listConsents } from './consents.service.ts';
import { confirmEmailChange, correctProfile, startEmailChange } from './correct-profile.service.ts';
import { eraseAccount, listBlockers, sendErasureCode } from './erase-account.service.ts';
import { writeOwnData } from './own-data.service.ts';
import { findAddressUndo, undoAddressChange } from './undo-address-change.service.ts';

export function accountRoutes(route: Router, deps: Deps): void {
  route(account.downloadOwnData, ({ current }) => writeOwnData(deps, current));

  route(account.correctProfile, async ({ body, current }) => ({
    message: 'Your details are saved',
    data: { user: await correctProfile(deps, current, body) },
  }));

  route(account.startEmailChange, async ({ body, current }) => {
    await startEmailChange(deps, current, body);
    return { message: `We've sent a code to ${body.email}` };
  });

  route(account.confirmEmailChange, async ({ body, current }) => ({
    message: "Your email address is changed. You've been signed out on your other devices.",
    data: { user: await confirmEmailChange(deps, current, body) },
  }));

  route(account.findAddressUndo, async ({ body }) => ({ data: { undo: await findAddressUndo(deps, body.token) } }));

  route(account.undoAddressChange, async ({ body }) => {
    await undoAddressChange(deps, body.token);
    return { message: 'Your old email address is back. Every device was signed out.' };
  });

  route(account.listConsents, async ({ current }) => ({
    data: { consents: await listConsents(deps, current.user.id) },
  }));

  route(account.decideConsent, async ({ params, body, current }) => ({
    data: { consents: await decideConsent(deps, current, params.purpose, body.isGiven) },
  }));

  route(account.findErasureBlockers, async ({ current }) => ({
    data: { blockers: await listBlockers(deps, current.user.id) },
  }));

  route(account.sendErasureCode, async ({ current }) => {
    await sendErasureCode(deps, current);
    return { message: "We've sent you a code" };
  });

  route(account.eraseAccount, async ({ body, current }) => {
    await eraseAccount(deps, current, body);
    return { message: 'Your account is erased' };
  });
}
