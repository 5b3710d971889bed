import type { ClubContent } from '@kickstand/contract/club/club.schema';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { sign } from '../../secrets/secrets.ts';
import { draftedClub } from './club.service.ts';

/** The name by which an address carries the link's token. */
export const PREVIEW_PARAMETER = 'preview';

const TOKEN = /^([a-z\d]{1,12})\.([\da-f]{64})$/;
const USE = 'club-preview';
const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.derive(USE);

/** A link that shows the site with all drafts, to anyone who has it, for an hour. */
export function makePreviewLink(deps: Pick<Deps, 'secrets' | 'settings' | 'now'>): { url: string; expiresAt: string } {
  const expires = deps.now().getTime() + HOUR_MS;
  const time = expires.toString(36);
  const token = `${time}.${sign(time, keyOf(deps))}`;
  return {
    url: `${deps.settings.publicUrl}/?${PREVIEW_PARAMETER}=${token}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

function isPreviewToken(deps: Pick<Deps, 'secrets' | 'now'>, token: string): boolean {
  const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
  return deps.secrets.isSigned(USE, time, signature) && Number.parseInt(time, 36) > deps.now().getTime();
}

/** The content a preview link shows; null for a link that is forged or too old. */
export async function findPreviewedClub(
  deps: Pick<Deps, 'secrets' | 'now' | 'db' | 'club'>,
  token: string,
): Promise<ClubContent | null> {
  return isPreviewToken(deps, token) ? draftedClub(deps) : null;
}
