import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@kickstand/contract/second-factor/second-factor.schema';

/** The browser's dialog was closed, or it has no such passkey: the person can try again. */
export class PasskeyError extends Error {}

const library = () => import('@simplewebauthn/browser');

/** Lets the browser ask for a passkey. */
export async function askPasskey(options: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await fromBrowser(() => startAuthentication({ optionsJSON: options as never }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature };
  return { id, rawId, type, response: userHandle ? { ...answer, userHandle } : answer };
}

/** Lets the browser make one. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await fromBrowser(() => startRegistration({ optionsJSON: options as never }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

async function fromBrowser<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(isKnown ? 'This device has a passkey for you already.' : "The passkey wasn't used.");
  }
}
