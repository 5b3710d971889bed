import { type Algorithm, hash, verify } from '@node-rs/argon2';

// The values of the OWASP recommendation for argon2id
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Takes as long without a hash as with one, so that timing does not reveal whether an account exists. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  unknownHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await unknownHash), password);
  return passwordHash !== null && matches;
}

let unknownHash: Promise<string> | undefined;
