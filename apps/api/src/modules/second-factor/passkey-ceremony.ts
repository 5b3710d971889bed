import { isIP } from 'node:net';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@kickstand/contract/second-factor/second-factor.schema';
import type { Settings } from '../../settings.ts';
import type { PasskeyRow } from './factors.queries.ts';

// What the WebAuthn library is asked: always for the site's own address, never for the one a caller names.

type Site = { settings: Pick<Settings, 'publicUrl'> };
type Transports = NonNullable<NonNullable<PasskeyRequest['allowCredentials']>[number]['transports']>;

/** Loaded with the first passkey: most starts never need it. */
const library = () => import('@simplewebauthn/server');

const siteOf = ({ settings }: Site) => new URL(settings.publicUrl);

/** Browsers know passkeys at addresses with a name, over https or on the same machine. */
export function canUsePasskeys(site: Site): boolean {
  const { protocol, hostname } = siteOf(site);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isAddress && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as never[],
});

export async function passkeyRequestFor(site: Site, known: PasskeyRow[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).hostname,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
  return options as PasskeyRequest;
}

export async function passkeyCreationFor(
  site: Site,
  { club, user, known }: { club: string; user: { id: string; email: string; fullName: string }; known: PasskeyRow[] },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: club,
    rpID: siteOf(site).hostname,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return options as PasskeyCreation;
}

type MadePasskey = { credentialId: string; publicKey: string; counter: number; transports: Transports };

/** The passkey that was made for this nonce, or null if the answer isn't one. */
export async function readNewPasskey(site: Site, nonce: string, answer: NewPasskey): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge: nonce,
    expectedOrigin: siteOf(site).origin,
    expectedRPID: siteOf(site).hostname,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.response.transports ?? [],
  };
}

/** The new counter if this passkey signed this nonce for this site, else null. A counter that falls back is refused. */
export async function readUsedPasskey(
  site: Site,
  nonce: string,
  answer: UsedPasskey,
  { credentialId, publicKey, counter }: PasskeyRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge: nonce,
    expectedOrigin: siteOf(site).origin,
    expectedRPID: siteOf(site).hostname,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
