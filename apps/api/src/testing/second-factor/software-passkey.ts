import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const UP = 1;
const UV = 4;
const WITH_KEY = 64;

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest();
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const named = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);

type Options = { challenge: string; origin?: string; rpId?: string };

/** An authenticator in software: makes one passkey, and signs with it whatever it is asked to, also for wrong sites. */
export function softwarePasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge, origin: other }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other ?? origin, crossOrigin: false }));
  const authData = (flags: number, site: string, count: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([hash(site), Buffer.from([flags]), counted]);
  };
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** What a browser sends after `navigator.credentials.create`. */
    make(options: Options) {
      const key = [
        bytes('a5010203262001215820'),
        Buffer.from(x, 'base64url'),
        bytes('225820'),
        Buffer.from(y, 'base64url'),
      ];
      const data = Buffer.concat([
        authData(UP | UV | WITH_KEY, options.rpId ?? rpId, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        ...key,
      ]);
      const attestation = Buffer.concat([
        bytes('a3'),
        named('fmt'),
        named('none'),
        named('attStmt'),
        bytes('a0'),
        named('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', options).toString('base64url');
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** What a browser sends after `navigator.credentials.get`; each use counts up unless `count` says otherwise. */
    use({ count, ...options }: Options & { count?: number }) {
      counter = count ?? counter + 1;
      const data = authData(UP | UV, options.rpId ?? rpId, counter);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
