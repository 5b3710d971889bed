import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { useCallback } from 'react';
import { useClub } from '../../lib/club/club.tsx';

export type EventCategory = ClubEvent['category'];

const OWN: EventCategory = 'mumbai-bikers-mania';

const LABELS: Record<EventCategory, string> = {
  // a club whose own event has no name
  [OWN]: 'Own event',
  ride: 'Ride',
  workshop: 'Workshop',
  meetup: 'Meetup',
  competition: 'Competition',
  other: 'Other',
};

export const isCategory = (text: string | null): text is EventCategory => text !== null && Object.hasOwn(LABELS, text);

/** The label of a category; the club's own event has a name, and an unknown one is shown as it is. */
export function useCategoryLabel(): (category: EventCategory) => string {
  const { ownEvent } = useClub().identity;
  return useCallback((category) => (category === OWN && ownEvent) || (LABELS[category] ?? category), [ownEvent]);
}

/** 'All' first, then each category; that of the club's own event is for clubs that have one. */
export function useCategoryChoices(): readonly { value: EventCategory | 'all'; label: string }[] {
  const { ownEvent } = useClub().identity;
  const labelOf = useCategoryLabel();
  const shown = (Object.keys(LABELS) as EventCategory[]).filter((category) => category !== OWN || ownEvent);
  return [{ value: 'all', label: 'All' }, ...shown.map((value) => ({ value, label: labelOf(value) }))];
}
