import * as z from 'zod/mini';
import { MAX_NAME, PASSWORD_MIN_LENGTH } from '../auth/auth.rules.ts';
import { choice, emailText, passwordText, personName, requiredText } from '../fields/text-fields.ts';
import { CHECKLIST_ITEMS, SETUP_STEPS, STEP_STATES } from './setup.rules.ts';

/** An account of the club's own, which can sign in at once. */
export const administratorForm = z.object({
  fullName: requiredText('Full name', MAX_NAME).check(personName('Full name')),
  email: emailText,
  password: passwordText('Password', PASSWORD_MIN_LENGTH),
});
export type AdministratorForm = z.infer<typeof administratorForm>;

/** The first administrator of an empty installation, with the code that the server printed. */
export const claimForm = z.extend(administratorForm, { code: requiredText('Setup code', 60) });
export type ClaimForm = z.infer<typeof claimForm>;

export const leaveForm = z.object({ confirmation: requiredText("The club's name", 100) });

export const setupStep = choice('step', SETUP_STEPS);

/** How far the club is, and what its site still needs. No secret is in it. */
export const setupState = z.object({
  steps: z.array(z.object({ step: setupStep, state: z.enum(STEP_STATES) })),
  checklist: z.array(z.object({ item: z.enum(CHECKLIST_ITEMS), isDone: z.boolean() })),
  /** The person doesn't want to see the checklist on the dashboard any more. */
  isDismissed: z.boolean(),
  isDemo: z.boolean(),
  /** The signed-in account is one of the demo's. */
  isDemoAccount: z.boolean(),
  clubName: z.string(),
  publicUrl: z.string(),
  mail: z.object({
    kind: z.enum(['smtp', 'outbox']),
    from: z.string(),
    /** The mail server's name, null while mails are kept on the server. */
    server: z.nullable(z.string()),
    testedAt: z.nullable(z.string()),
    arrivedAt: z.nullable(z.string()),
  }),
  payments: z.object({
    kind: z.enum(['razorpay', 'sandbox']),
    isTestMode: z.boolean(),
    /** The beginning of the key, enough to recognise it. */
    key: z.nullable(z.string()),
    checkedAt: z.nullable(z.string()),
  }),
  rides: z.number(),
});
export type SetupState = z.infer<typeof setupState>;

const named = z.object({
  _id: z.string(),
  kind: z.enum(['ride', 'event', 'blog', 'completed-ride']),
  title: z.string(),
});
export type NamedRecord = z.infer<typeof named>;

/** What leaving the demo removes and what stays. */
export const demoContents = z.object({
  removed: z.object({
    rides: z.number(),
    events: z.number(),
    completedRides: z.number(),
    articles: z.number(),
    people: z.number(),
    bookings: z.number(),
  }),
  /** Rides and events of the demo that stay, because people have booked them. */
  kept: z.array(z.extend(named, { bookings: z.number() })),
  /** Removed records that a person has edited. */
  edited: z.array(named),
});
export type DemoContents = z.infer<typeof demoContents>;
