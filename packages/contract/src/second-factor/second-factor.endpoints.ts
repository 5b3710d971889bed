import * as z from 'zod/mini';
import { sessionAnswer } from '../auth/auth.schema.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import {
  appConfirmation,
  challengeOnly,
  factorAnswer,
  factorRule,
  factorSignIn,
  ownSecondFactor,
  passkeyCreation,
  passkeyRegistration,
  passkeyRequest,
  recoveryCodes,
} from './second-factor.schema.ts';

export const signInWithFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  limit: 'account',
  summary: 'The second step of signing in: a code of the app, a recovery code or a passkey',
  body: factorSignIn,
  answer: sessionAnswer,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  access: 'public',
  limit: 'account',
  summary: 'What a browser needs to use a passkey in the second step of signing in',
  body: challengeOnly,
  answer: dataAnswer({ options: passkeyRequest }),
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/admin/security',
  access: 'office.enter',
  beforeSetUp: true,
  summary: 'The second factor of the signed-in person, and whether the club wants one',
  answer: dataAnswer({ secondFactor: ownSecondFactor }),
});

export const askToConfirm = endpoint({
  method: 'POST',
  path: '/admin/security/confirm/passkey',
  access: 'office.enter',
  beforeSetUp: true,
  summary: 'What a browser needs to confirm with a passkey',
  answer: dataAnswer({ challenge: z.string(), options: passkeyRequest }),
});

export const confirmFactor = endpoint({
  method: 'POST',
  path: '/admin/security/confirm',
  access: 'office.enter',
  beforeSetUp: true,
  limit: 'account',
  summary: 'Give the second factor again; this session then needs no other confirmation for ten minutes',
  body: z.extend(factorAnswer, { challenge: z.optional(challengeOnly.shape.challenge) }),
  answer: messageAnswer,
});

export const beginApp = endpoint({
  method: 'POST',
  path: '/admin/security/app',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  summary: 'A secret for an authenticator app; it counts once its first code is confirmed',
  answer: dataAnswer({ challenge: z.string(), secret: z.string(), uri: z.string() }),
});

export const confirmApp = endpoint({
  method: 'POST',
  path: '/admin/security/app/confirm',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  limit: 'account',
  summary: "Confirm an authenticator app with its first code; a person's first factor brings recovery codes",
  body: appConfirmation,
  answer: dataAnswer({ recoveryCodes }),
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/admin/security/app',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  summary: 'Remove the authenticator app',
  answer: messageAnswer,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/admin/security/passkeys/begin',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  summary: 'What a browser needs to make a passkey',
  answer: dataAnswer({ challenge: z.string(), options: passkeyCreation }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/admin/security/passkeys',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  limit: 'account',
  status: 201,
  summary: "Add the passkey that the browser made; a person's first factor brings recovery codes",
  body: passkeyRegistration,
  answer: dataAnswer({ recoveryCodes }),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/admin/security/passkeys/:id',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  summary: 'Remove a passkey',
  params: idParams,
  answer: messageAnswer,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/security/recovery-codes',
  access: 'office.enter',
  beforeSetUp: true,
  confirm: true,
  summary: 'Ten new recovery codes, which replace the old ones',
  answer: dataAnswer({ recoveryCodes }),
});

export const setFactorRule = endpoint({
  method: 'PUT',
  path: '/admin/security/rule',
  access: 'site.run',
  confirm: true,
  summary: 'Whether everyone in the back-office must have a second factor',
  body: factorRule,
  answer: messageAnswer,
});
