import type { ClubPicture } from '@kickstand/contract/club/sections/club-pictures.schema';

/** What /event-detail receives through navigation state. */
type EventDetailState = {
  readonly image: ClubPicture;
  readonly testimonial: string;
  readonly name: string;
  readonly title: string;
};

/** Shown when /event-detail is opened without navigation state. */
export const EVENT_DETAIL_DEFAULTS: EventDetailState = {
  image: { kind: 'drawing', scene: 'offroad', seed: 'bike-event-3', alt: '' },
  testimonial: 'A day on two wheels in good company. The story of this one is written when everyone is home.',
  name: 'Bike Event',
  title: 'Host by: Racer Club',
};
