import { EVENT_DETAIL_DEFAULTS } from '../../../content/event-detail-defaults.ts';

type DateStone = { month: string; day: string };

export type EventDetail = {
  /** The seed of a picture the build has drawn, the address of another, or nothing at all. */
  image: string | null;
  date: string | null;
  locations: string[];
  testimonial: string;
  name: string;
  title: string;
  stone: DateStone | null;
};

/** The navigation state, with defaults for the rest: it can contain anything. */
export function readEventDetail(state: unknown): EventDetail {
  const given = isRecord(state) ? state : {};
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
  if (value === undefined) return EVENT_DETAIL_DEFAULTS.image.seed;
  return textOf(isRecord(value) ? value.seed : value) ?? null;
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
