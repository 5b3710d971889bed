import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { sign } from '../../secrets/secrets.ts';

type TokenDeps = Pick<Deps, 'secrets' | 'now'>;

const VALID_MS = 7 * DAY_MS;
const TOKEN = /^([a-z\d]{1,12})\.([\da-f]{64})$/;

const USE = 'record-preview';
const keyOf = ({ secrets }: TokenDeps) => secrets.derive(USE);
/** The kind and the id are signed too: a link is for one record. */
const contentOf = (kind: RecordKind, id: string, time: string) => `${kind}\n${id}\n${time}`;

export function makePreviewToken(deps: TokenDeps, kind: RecordKind, id: string): { token: string; expiresAt: Date } {
  const expiresAt = new Date(deps.now().getTime() + VALID_MS);
  const time = expiresAt.getTime().toString(36);
  return { token: `${time}.${sign(contentOf(kind, id, time), keyOf(deps))}`, expiresAt };
}

export function isPreviewToken(deps: TokenDeps, kind: RecordKind, id: string, token: string): boolean {
  const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
  return (
    deps.secrets.isSigned(USE, contentOf(kind, id, time), signature) && Number.parseInt(time, 36) > deps.now().getTime()
  );
}
