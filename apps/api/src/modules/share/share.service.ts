import { createHash } from 'node:crypto';
import { hero } from '@kickstand/art/hero';
import { dayParts, formatDateTime, formatDay } from '@kickstand/contract/shared/dates';
import type { Pictured } from '@kickstand/contract/shared/pictures';
import type { Deps } from '../../deps.ts';
import { getBlogById } from '../blogs/blogs.service.ts';
import { findLogo } from '../club/logo.service.ts';
import { getCompletedRide } from '../completed-rides/completed-rides.service.ts';
import { getEvent } from '../events/events.service.ts';
import { findStoredPicture } from '../media/media.service.ts';
import { type Drawing, keptDrawing } from '../pictures/kept-files.service.ts';
import { shareName, siteShareName } from '../pictures/kept-names.ts';
import { getPosterSvg } from '../pictures/pictures.service.ts';
import { getRide } from '../rides/rides.service.ts';
import { drawShareCard } from './draw-share-card.ts';
import type { ShareCard, ShareClub } from './share-image.ts';

export type ShareDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'media' | 'log' | 'club'>;
type Words = Omit<ShareCard, 'picture' | 'club'>;

/** The share image of an item, drawn on first request; a changed title or date makes a new one. */
export async function shareImageOf(deps: ShareDeps, kind: Pictured, id: string): Promise<Drawing> {
  const { version, imgUrl, ...words } = await WORDS[kind](deps, id);
  return keptDrawing(deps, shareName(kind, id, `${Date.parse(version)}-${clubVersion(deps)}`), async () => {
    const uploaded = await findStoredPicture(deps, imgUrl);
    const picture = uploaded ?? Buffer.from(await getPosterSvg(deps, kind, id, 640, 630));
    return drawShareCard({ ...words, picture, club: await findShareClub(deps) });
  });
}

export function siteShareImage(deps: ShareDeps): Drawing {
  const { identity, home } = deps.club.current();
  const words = {
    title: home.hero.lines.join(' '),
    lines: [identity.origin].filter(Boolean),
    stone: stoneOf(home.stats.at(-1), identity.founded),
  };
  return keptDrawing(deps, siteShareName(`${hashOf(words)}-${clubVersion(deps)}`), async () => {
    const picture = Buffer.from(hero({ width: 640, height: 630 }));
    return drawShareCard({ ...words, picture, club: await findShareClub(deps) });
  });
}

/** The club's last number, with the last word of its label: '80+ completed rides' has little room. */
const stoneOf = (stat: { value: string; label: string } | undefined, founded: string): ShareCard['stone'] =>
  stat
    ? {
        number: stat.value,
        unit: stat.label.split(' ').at(-1) ?? '',
        cap: founded ? `Since ${founded.slice(0, 4)}` : '',
      }
    : null;

export async function findShareClub(deps: ShareDeps): Promise<ShareClub> {
  const { name, accent, logo } = deps.club.current().identity;
  return { name, accent, logo: logo && (await findLogo(deps, logo)) };
}

/** Part of a kept file's name: another name, colour, logo or time zone makes a new image. */
function clubVersion(deps: ShareDeps): string {
  const { name, accent, logo, timeZone } = deps.club.current().identity;
  return hashOf([name, accent, logo?.id, timeZone]);
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Text of the image; `version` changes with the item. */
const WORDS: Record<
  Pictured,
  (deps: ShareDeps, id: string) => Promise<Words & { version: string; imgUrl: string | null }>
> = {
  rides: async (deps, id) => {
    const ride = await getRide(deps, id);
    return {
      title: ride.title,
      lines: [ride.startTime ? formatDateTime(ride.startTime) : 'Date TBD', ride.venue],
      stone:
        ride.distance === null ? null : { number: String(Math.round(ride.distance)), unit: 'km', cap: ride.difficulty },
      version: ride.updatedAt,
      imgUrl: ride.imgUrl,
    };
  },
  'completed-rides': async (deps, id) => {
    const ride = await getCompletedRide(deps, id);
    return {
      title: ride.title,
      lines: [formatDay(ride.date), ride.venue],
      stone:
        ride.distance === null ? null : { number: String(Math.round(ride.distance)), unit: 'km', cap: ride.difficulty },
      version: ride.updatedAt,
      imgUrl: ride.imgUrl,
    };
  },
  events: async (deps, id) => {
    const event = await getEvent(deps, id);
    const day = event.startDate ? dayParts(event.startDate) : null;
    return {
      title: event.title,
      lines: [event.startDate ? formatDateTime(event.startDate) : 'Date TBD', event.location],
      stone: day ? { number: String(day.day), unit: day.shortMonth, cap: 'Event' } : null,
      version: event.updatedAt,
      imgUrl: event.imgUrl,
    };
  },
  blogs: async (deps, id) => {
    const blog = await getBlogById(deps, id);
    return {
      title: blog.title,
      lines: [`By ${blog.author.fullName}`],
      stone: { number: String(blog.readTime), unit: 'min read', cap: 'Article' },
      version: blog.updatedAt,
      imgUrl: blog.imgUrl,
    };
  },
};
