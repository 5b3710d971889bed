import * as z from 'zod/mini';
import { plainText, requiredText } from '../fields/text-fields.ts';
import { MAX_PASSKEY_NAME } from './second-factor.rules.ts';

/** Names what the server remembers of a question it asked; it is valid once and for a few minutes. */
const challenge = requiredText('Challenge', 100);
const encoded = (label: string, maxLength: number) => requiredText(label, maxLength);

const transports = z.optional(z.array(plainText('Transport', 20)).check(z.maxLength(10)));
const credential = { id: encoded('Passkey', 1400), rawId: encoded('Passkey', 1400), type: z.literal('public-key') };

/** What a browser answers when a passkey is used. */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded('Answer of the passkey', 4000),
    authenticatorData: encoded('Answer of the passkey', 4000),
    signature: encoded('Answer of the passkey', 4000),
    userHandle: z.optional(plainText('Answer of the passkey', 200)),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** What a browser answers when a passkey is made. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded('Answer of the passkey', 4000),
    attestationObject: encoded('Answer of the passkey', 20_000),
    transports,
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The answer to the question: a code of the app, a recovery code, or a passkey. */
const answer = {
  code: z.optional(plainText('Code', 60)),
  passkey: z.optional(usedPasskey),
};
export const factorAnswer = z.object(answer);
export type FactorAnswer = z.infer<typeof factorAnswer>;
export const factorSignIn = z.object({ challenge, ...answer });
export const challengeOnly = z.object({ challenge });
export const appConfirmation = z.object({ challenge, code: requiredText('Code', 60) });
export const passkeyRegistration = z.object({
  challenge,
  name: requiredText('Name', MAX_PASSKEY_NAME),
  passkey: newPasskey,
});
export const factorRule = z.object({ isRequired: z.boolean('Please choose on or off') });

const descriptors = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }));

/** As browsers take them to use a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(descriptors),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** As browsers take them to make one. */
export const passkeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(descriptors),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A person's second factor, as shown to themselves. */
export const ownSecondFactor = z.object({
  app: z.nullable(z.object({ addedAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  passkeys: z.array(
    z.object({ _id: z.string(), name: z.string(), addedAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  recoveryCodesLeft: z.number(),
  /** The club wants everyone in the back-office to have one. */
  isRequired: z.boolean(),
  /** Whether browsers offer passkeys at the site's address: it needs a name and, unless it's this machine, https. */
  canUsePasskeys: z.boolean(),
});
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.array(z.string());
