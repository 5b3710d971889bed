import type { ClubContent } from '@kickstand/contract/club/club.schema';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { setClubZone } from '@kickstand/contract/shared/club-zone';
import { coalesce } from './coalesce.ts';

/** The club's published content in memory, for everything that names the club. */
export type CurrentClub = {
  current(): ClubContent;
  /** Reads what was published since; resolves when `current` shows it. */
  refresh(): Promise<void>;
  /** Before the database is closed: what is announced from here on is not read. */
  stop(): void;
};

/** Sections that were published, as they are now; those that were never published are left out. */
export type PublishedSections = ReadonlyMap<keyof ClubContent, { version: number; content: unknown }>;

type Source = {
  /** Reads the sections whose version differs from the one that is known. */
  read(known: ReadonlyMap<keyof ClubContent, number>): Promise<PublishedSections>;
  onChange(): void;
  onFailure(error: unknown): void;
};

const RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

export function makeCurrentClub({ read, onChange, onFailure }: Source): CurrentClub & { follow(): void } {
  let club = CLUB_DEFAULTS;
  const versions = new Map<keyof ClubContent, number>();
  let isStopped = false;

  const refresh = coalesce(async () => {
    const sections = await read(versions);
    if (sections.size === 0) return;
    const changed = Object.fromEntries([...sections].map(([section, { content }]) => [section, content]));
    club = { ...club, ...(changed as Partial<ClubContent>) };
    setClubZone(club.identity.timeZone);
    for (const [section, { version }] of sections) versions.set(section, version);
    onChange();
  });
  const follow = (tries = 0): void => {
    if (isStopped) return;
    refresh().catch((error) => {
      if (isStopped) return;
      onFailure(error);
      const pause = RETRIES_MS[tries];
      if (pause) setTimeout(() => follow(tries + 1), pause).unref();
    });
  };
  const stop = () => {
    isStopped = true;
  };
  return { current: () => club, refresh, stop, follow: () => follow() };
}
