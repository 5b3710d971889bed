import { canWaitForEvent, eventPlace, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { BookingItem } from './booking-item.ts';

export const eventItem = (event: ClubEvent, now: Date): BookingItem => ({
  kind: 'event',
  _id: event._id,
  title: event.title,
  startTime: event.startDate,
  place: eventPlace(event),
  imgUrl: event.imgUrl,
  price: priceToPay(event, now),
  stops: [],
  requirements: [],
  registeredCount: event.capacity.currentParticipants,
  maxCapacity: event.capacity.maxParticipants,
  asks: event.asks,
  isToWait: canWaitForEvent(event, now),
});
