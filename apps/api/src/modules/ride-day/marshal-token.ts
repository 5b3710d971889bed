import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import type { Deps } from '../../deps.ts';
import { sign } from '../../secrets/secrets.ts';

type TokenDeps = Pick<Deps, 'secrets'>;

const TOKEN = /^([\da-f-]{36})\.([\da-f]{64})$/;

const USE = 'marshal-link';
const keyOf = ({ secrets }: TokenDeps) => secrets.derive(USE);
/** The ride is signed too: a link opens one day. */
const contentOf = ({ kind, id }: BookableRef, linkId: string) => `${kind}\n${id}\n${linkId}`;

export const makeMarshalToken = (deps: TokenDeps, item: BookableRef, linkId: string): string =>
  `${linkId}.${sign(contentOf(item, linkId), keyOf(deps))}`;

/** The link that a token stands for; null for one that is forged or for another ride. */
export function readMarshalToken(deps: TokenDeps, item: BookableRef, token: string): string | null {
  const [, linkId = '', signature = ''] = TOKEN.exec(token) ?? [];
  return deps.secrets.isSigned(USE, contentOf(item, linkId), signature) ? linkId : null;
}
