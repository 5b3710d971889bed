import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS, MAX_BIKE, MAX_NAME } from '../auth/auth.rules.ts';
import { emailAndCode } from '../auth/auth.schema.ts';
import {
  choice,
  emailText,
  passwordText,
  personName,
  plainText,
  requiredText,
  trimmedText,
} from '../fields/text-fields.ts';
import { BLOCKER_KINDS, ERASE_WORD } from './account.rules.ts';
import { CONSENT_PURPOSES } from './consents.rules.ts';

/** What members correct by themselves; their address takes a code. */
export const profileForm = z.object({
  fullName: requiredText('Full name', MAX_NAME).check(personName('Full name')),
  phone: trimmedText('Phone', 30),
  primaryBike: trimmedText('Primary bike', MAX_BIKE),
  experienceLevel: z.optional(choice('Experience level', EXPERIENCE_LEVELS)),
});
export type ProfileForm = z.infer<typeof profileForm>;

export const emailChange = z.object({ email: emailText, password: passwordText('Password', 1) });
export const emailProof = emailAndCode;

/** The token of the link that the former address got; a missing one is refused like a forged one. */
export const addressUndoLink = z.object({ token: z.prefault(plainText('token', 2000), '') });

/** What the link would put back, and until when it can. */
export const addressUndo = z.object({ email: z.string(), until: z.string() });
export type AddressUndo = z.infer<typeof addressUndo>;

/** The password, or a code that was mailed. */
export const erasure = z.object({
  confirmation: z.literal(ERASE_WORD, `Please type ${ERASE_WORD}`),
  password: z.optional(passwordText('Password', 1)),
  otp: z.optional(emailAndCode.shape.otp),
});
export type Erasure = z.infer<typeof erasure>;

/** What the person decided about one purpose; the words are in consents.rules.ts. */
export const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  /** Null while nothing was decided since they registered. */
  decidedAt: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consent>;
export const consentDecision = z.object({ isGiven: z.boolean('isGiven must be true or false') });
export const consentParams = z.object({ purpose: choice('purpose', CONSENT_PURPOSES) });

/** A reason why the account can't be erased yet, and the way out. */
export const blocker = z.object({ kind: z.enum(BLOCKER_KINDS), text: z.string() });
export type Blocker = z.infer<typeof blocker>;
