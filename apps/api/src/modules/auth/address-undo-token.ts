import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import { sign } from '../../secrets/secrets.ts';

type TokenDeps = Pick<Deps, 'secrets'>;

/** One change of an address: its id, the address before it, and until when it can be undone. */
export type UndoableChange = { id: string; email: string; until: string };

const TOKEN = /^([\da-f-]{36})\.([a-z\d]{1,12})\.([\w-]{1,1500})\.([\da-f]{64})$/;

const USE = 'address-undo';
const contentOf = (id: string, time: string, address: string) => `${id}\n${time}\n${address}`;

/**
 * Behind the hash, where neither servers nor referrers see the token. The address is part of it as it was written: the
 * database keeps its lower-case form only.
 */
export function undoLink(
  { secrets, settings }: TokenDeps & { settings: Pick<Deps['settings'], 'publicUrl'> },
  { id, email, until }: UndoableChange,
): string {
  const time = Date.parse(until).toString(36);
  const address = Buffer.from(email).toString('base64url');
  const signature = sign(contentOf(id, time, address), secrets.derive(USE));
  return `${settings.publicUrl}${PATHS.undoAddress}#${id}.${time}.${address}.${signature}`;
}

/** The change that a token stands for; null for a forged one. */
export function readUndoToken({ secrets }: TokenDeps, token: string): UndoableChange | null {
  const [, id = '', time = '', address = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!secrets.isSigned(USE, contentOf(id, time, address), signature)) return null;
  const until = new Date(Number.parseInt(time, 36)).toISOString();
  return { id, until, email: Buffer.from(address, 'base64url').toString('utf8') };
}
