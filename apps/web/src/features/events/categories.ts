import type { ClubEvent } from '@kickstand/contract/events/events.schema';

export type EventCategory = ClubEvent['category'];

const LABELS: Record<EventCategory, string> = {
  'mumbai-bikers-mania': 'Mumbai Bikers Mania',
  ride: 'Ride',
  workshop: 'Workshop',
  meetup: 'Meetup',
  competition: 'Competition',
  other: 'Other',
};

/** The label of a category; an unknown one is shown as it is. */
export const categoryLabel = (category: EventCategory): string => LABELS[category] ?? category;

export const isCategory = (text: string | null): text is EventCategory => text !== null && Object.hasOwn(LABELS, text);

/** 'All' first, then each category. */
export const CATEGORY_CHOICES: readonly { value: EventCategory | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...(Object.keys(LABELS) as EventCategory[]).map((value) => ({ value, label: LABELS[value] })),
];
