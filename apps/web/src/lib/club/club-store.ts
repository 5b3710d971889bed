import { getClub as getClubEndpoint } from '@kickstand/contract/club/club.endpoints';
import { CLUB_DATA_ID, CLUB_PARTS, type ClubPart, type PageClub, pageClub } from '@kickstand/contract/club/page-club';
import { setClubZone } from '@kickstand/contract/shared/club-zone';
import { call } from '../api/api-client.ts';

/** What this tab knows of the club: first what its page brought along, after a change of page perhaps all of it. */
let known: PageClub | null = readPage();
const listeners = new Set<() => void>();

function readPage(): PageClub | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(CLUB_DATA_ID)?.textContent;
  return text ? inZone(JSON.parse(text)) : null;
}

/** From here on, times are those of the club's clock. */
function inZone(club: PageClub): PageClub {
  setClubZone(club.identity.timeZone);
  return club;
}

export const knownClub = () => known;

export function subscribeClub(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasParts = (club: PageClub | null, parts: readonly ClubPart[]): boolean =>
  club !== null && parts.every((part) => club[part] !== undefined);

let loading: Promise<void> | undefined;

/** Fetches the whole content once: all of it, so that parts of two publications are never mixed. */
export function loadClub(): Promise<void> {
  loading ??= call(getClubEndpoint)
    .then(({ data }) => {
      known = inZone(pageClub(data.club, CLUB_PARTS));
      for (const listener of listeners) listener();
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Waits until a page's parts are known. A page whose parts couldn't be fetched says so itself. */
export async function prepareParts(parts: readonly ClubPart[]): Promise<void> {
  if (!hasParts(known, parts)) await loadClub().catch(() => {});
}
