import { safeStorage } from './safe-storage.ts';

const KEY = 'device';
const storage = safeStorage(() => localStorage);

/**
 * Recognises this browser at the next sign-in, so that wrong guesses made elsewhere cannot lock the owner of an account
 * out. It does not identify the user and stays after logging out.
 */
export function deviceToken(): string {
  const known = storage.read(KEY);
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const token = encode(crypto.getRandomValues(new Uint8Array(32)));
  storage.write(KEY, token);
  return token;
}

/** 32 bytes as 43 characters that a header can carry. */
const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
