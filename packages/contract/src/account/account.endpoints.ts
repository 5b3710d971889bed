import * as z from 'zod/mini';
import { sessionUser } from '../auth/auth.schema.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  addressUndo,
  addressUndoLink,
  blocker,
  consent,
  consentDecision,
  consentParams,
  emailChange,
  emailProof,
  erasure,
  profileForm,
} from './account.schema.ts';

const userAnswer = z.object({ success: z.literal(true), message: z.string(), data: z.object({ user: sessionUser }) });

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/account/data',
  access: 'member',
  summary: 'Everything stored about the signed-in person, as one JSON file',
  download: { type: 'application/json', fileName: 'my-data.json' },
});

export const correctProfile = endpoint({
  method: 'PUT',
  path: '/account/profile',
  access: 'member',
  summary: 'Correct name, phone, bike and experience of the signed-in person',
  body: profileForm,
  answer: userAnswer,
});

export const startEmailChange = endpoint({
  method: 'POST',
  path: '/account/email',
  access: 'member',
  limit: 'account',
  summary: 'Send a code to the address that is to become the signed-in person’s',
  body: emailChange,
  answer: messageAnswer,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/account/email/confirm',
  access: 'member',
  limit: 'account',
  summary: 'Change the address with the code; tells both addresses and ends the other sessions',
  body: emailProof,
  answer: userAnswer,
});

export const findAddressUndo = endpoint({
  method: 'POST',
  path: '/account/address-undo/find',
  access: 'public',
  limit: 'account',
  summary: 'Which address a link from our email would put back; changes nothing, and keeps the token out of addresses',
  body: addressUndoLink,
  answer: dataAnswer({ undo: addressUndo }),
});

export const undoAddressChange = endpoint({
  method: 'POST',
  path: '/account/address-undo',
  access: 'public',
  limit: 'account',
  summary: 'Put the former address back, once, by the link it was mailed; tells both addresses and ends every session',
  body: addressUndoLink,
  answer: messageAnswer,
});

const consentsAnswer = dataAnswer({ consents: z.array(consent) });

export const listConsents = endpoint({
  method: 'GET',
  path: '/account/consents',
  access: 'member',
  summary: 'What the signed-in person agrees to, by purpose',
  answer: consentsAnswer,
});

export const decideConsent = endpoint({
  method: 'PUT',
  path: '/account/consents/:purpose',
  access: 'member',
  summary: 'Agree to one purpose, or withdraw; it takes effect immediately',
  params: consentParams,
  body: consentDecision,
  answer: consentsAnswer,
});

export const findErasureBlockers = endpoint({
  method: 'GET',
  path: '/account/erasure',
  access: 'member',
  summary: 'What keeps the signed-in person’s account from being erased',
  answer: dataAnswer({ blockers: z.array(blocker) }),
});

export const sendErasureCode = endpoint({
  method: 'POST',
  path: '/account/erasure/code',
  access: 'member',
  limit: 'account',
  summary: 'Send a code that erases the account, for people who don’t know their password',
  answer: messageAnswer,
});

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/account/erase',
  access: 'member',
  limit: 'account',
  summary: 'Erase the signed-in person’s account; the books keep what the law requires',
  body: erasure,
  answer: messageAnswer,
});
