import * as z from 'zod/mini';
import { sessionUser } from '../auth/auth.schema.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { administratorForm, claimForm, demoContents, leaveForm, setupState, setupStep } from './setup.schema.ts';

const sessionAnswer = dataAnswer({ token: z.string(), user: sessionUser });
const stateAnswer = dataAnswer({ setup: setupState });
const flag = (name: string) => z.boolean(`${name} must be true or false`);

export const getSetupDoor = endpoint({
  method: 'GET',
  path: '/setup',
  access: 'public',
  summary: 'Whether the site waits for its first administrator',
  answer: dataAnswer({ isOpen: z.boolean() }),
});

export const claimSite = endpoint({
  method: 'POST',
  path: '/setup/administrator',
  access: 'public',
  limit: 'account',
  status: 201,
  summary: 'Create the first administrator with the code that the server printed at its start; signs them in',
  body: claimForm,
  answer: sessionAnswer,
});

export const getSetup = endpoint({
  method: 'GET',
  path: '/admin/setup',
  access: 'site.run',
  summary: "How far the club's own site is, and what it still needs to go live",
  answer: stateAnswer,
});

export const setSetupStep = endpoint({
  method: 'PUT',
  path: '/admin/setup/steps/:step',
  access: 'site.run',
  summary: 'Skip a step of the setup, or take it up again',
  params: z.object({ step: setupStep }),
  body: z.object({ isSkipped: flag('isSkipped') }),
  answer: stateAnswer,
});

export const setChecklist = endpoint({
  method: 'PUT',
  path: '/admin/setup/checklist',
  access: 'site.run',
  summary: 'Hide the checklist on the dashboard, or show it again',
  body: z.object({ isDismissed: flag('isDismissed') }),
  answer: stateAnswer,
});

export const addOwnAdministrator = endpoint({
  method: 'POST',
  path: '/admin/setup/administrator',
  access: 'site.run',
  limit: 'account',
  status: 201,
  summary: "Create an administrator of the club's own and continue as that person; ends this session of a demo account",
  body: administratorForm,
  answer: sessionAnswer,
});

export const testSetupMail = endpoint({
  method: 'POST',
  path: '/admin/setup/mail/test',
  access: 'site.run',
  summary: "Sends a test email to the caller and returns the mail server's answer",
  answer: dataAnswer({ isSent: z.boolean(), answer: z.string(), setup: setupState }),
});

export const confirmSetupMail = endpoint({
  method: 'PUT',
  path: '/admin/setup/mail',
  access: 'site.run',
  summary: 'Say whether the test email has arrived',
  body: z.object({ hasArrived: flag('hasArrived') }),
  answer: stateAnswer,
});

export const checkSetupPayments = endpoint({
  method: 'POST',
  path: '/admin/setup/payments/check',
  access: 'site.run',
  summary: 'Asks the payment provider whether it accepts the keys',
  answer: dataAnswer({ isAccepted: z.boolean(), answer: z.string(), setup: setupState }),
});

export const getDemo = endpoint({
  method: 'GET',
  path: '/admin/setup/demo',
  access: 'site.run',
  summary: 'What leaving the demo removes, and what stays',
  answer: dataAnswer({ demo: demoContents }),
});

export const leaveDemo = endpoint({
  method: 'POST',
  path: '/admin/setup/demo/leave',
  access: 'site.run',
  summary: "Removes everything the demo made; the club's name confirms it",
  body: leaveForm,
  answer: z.extend(messageAnswer, { data: z.object({ demo: demoContents }) }),
});
