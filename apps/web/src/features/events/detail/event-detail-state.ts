import { DRAWN_SCENES } from '@kickstand/contract/club/club.values';
import type { ClubPicture } from '@kickstand/contract/club/sections/club-pictures.schema';
import { isRecord, recordIn } from '../../../lib/values/is-record.ts';
import { EVENT_DETAIL_DEFAULTS } from './event-detail-defaults.ts';

type DateStone = { month: string; day: string };

export type EventDetail = {
  /** A picture of the club's content, the address of another, or nothing at all. */
  image: ClubPicture | string | null;
  date: string | null;
  locations: string[];
  testimonial: string;
  name: string;
  title: string;
  stone: DateStone | null;
};

/** The navigation state, with defaults for the rest: it can contain anything. */
export function readEventDetail(state: unknown): EventDetail {
  const given = recordIn(state);
  const { testimonial, name, title } = EVENT_DETAIL_DEFAULTS;
  return {
    image: imageOf(given.image),
    date: textOf(given.date) ?? null,
    locations: locationsOf(given.locations),
    testimonial: textOf(given.testimonial) ?? testimonial,
    name: textOf(given.name) ?? name,
    title: textOf(given.title) ?? title,
    stone: stoneOf(given.stone),
  };
}

/** If absent, the placeholder; if present but empty, no image. */
function imageOf(value: unknown): EventDetail['image'] {
  if (value === undefined) return EVENT_DETAIL_DEFAULTS.image;
  return isRecord(value) ? pictureOf(value) : (textOf(value) ?? null);
}

function pictureOf({ kind, url, focus, scene, seed }: Record<string, unknown>): ClubPicture | null {
  if (kind === 'photo') {
    const { x, y } = recordIn(focus);
    return { kind, url: textOf(url) ?? '', focus: { x: Number(x) || 0, y: Number(y) || 0 }, alt: '' };
  }
  const known = DRAWN_SCENES.find((one) => one === scene);
  return known && textOf(seed) ? { kind: 'drawing', scene: known, seed: String(seed), alt: '' } : null;
}

function locationsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => textOf(item) !== undefined);
}

function stoneOf(value: unknown): DateStone | null {
  if (!isRecord(value)) return null;
  const [month, day] = [textOf(value.month), textOf(value.day)];
  return month && day ? { month, day } : null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
