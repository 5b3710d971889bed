import { HOME } from '@kickstand/contract/club/defaults/home';
import type { ClubTeaser, HomeSection } from '@kickstand/contract/club/home.schema';
import { CLUB } from '@kickstand/contract/shared/club';
import { dayParts, startOfDay } from '@kickstand/contract/shared/dates';
import type { Artwork } from './artwork.ts';
import { drawingOf } from './drawn.ts';
import type { EventDetailState } from './event-detail-defaults.ts';

export type EventTeaser = {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  /** The first day, for the time element. */
  readonly dateTime: string;
  /** The date stone on the picture. */
  readonly stone: { readonly month: string; readonly day: string; readonly year: string };
  readonly summary: string;
  readonly host: string;
  /** What the card hands to /event-detail; its picture is the card's own. */
  readonly detail: EventDetailState;
};

export const EVENT_TEASERS: readonly EventTeaser[] = HOME.teasers.map(teaserOf);
export const CLUB_STATS = HOME.stats;
export const HERO = HOME.hero;
export const TEASER_INTRO = HOME.teaserIntro;

type About = Omit<HomeSection['about'], 'image' | 'facts'> & {
  readonly image: Artwork & { readonly alt: string };
  readonly specs: HomeSection['about']['facts'];
};

const { image, facts, ...about } = HOME.about;
export const ABOUT: About = { ...about, image: drawingOf(image), specs: facts };

function teaserOf({ id, title, date, day, summary, host, stops, story, image: picture }: ClubTeaser): EventTeaser {
  const { shortMonth, year } = dayParts(startOfDay(day));
  const { scene, seed } = drawingOf(picture);
  return {
    id,
    title,
    date,
    dateTime: day,
    stone: { month: shortMonth, day: day.slice(8), year: String(year) },
    summary,
    host: `Hosted by ${host || CLUB.name}`,
    detail: {
      image: { scene, seed },
      date,
      locations: stops,
      testimonial: story,
      name: title,
      title: `Host by: ${host || CLUB.name}`,
    },
  };
}
