import { rideForm } from '@kickstand/contract/rides/ride-form.schema';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { rideFacts, rideTimesProblem } from '@kickstand/contract/rides/rides-admin.rules';
import { fromDateTimeInput } from '@kickstand/contract/shared/dates';
import { asksGroup } from '../../../lib/form/asks-codec.ts';
import { bookedQuestion } from '../../../lib/form/booked-change.ts';
import {
  commaList,
  flag,
  formatted,
  group,
  moment,
  number,
  readCommaList,
  text,
} from '../../../lib/form/form-codec.ts';
import { photo, photoErrors, photoParts } from '../../../lib/form/photo-slot.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { planGroup } from './plan/plan-codec.ts';

export const rideRecord = recordForm({
  fields: {
    title: text(),
    slogan: text(),
    // a ride whose date is still open keeps it open
    startTime: { ...moment, send: (value: string) => moment.send(value) || undefined },
    endTime: moment,
    venue: text(),
    difficulty: text('Medium'),
    organizerId: text(),
    maxCapacity: number('Max Capacity', { empty: '50', min: 1, isRequired: true }),
    price: number('Price', { empty: '0', isRequired: true }),
    distance: number('Distance'),
    route: group({ startLocation: text(), endLocation: text(), waypoints: commaList }),
    description: formatted('descriptionHtml'),
    requirements: commaList,
    asks: asksGroup,
    plan: planGroup,
    isActive: flag(true),
    isFeatured: flag(false),
    publishAt: moment,
    imgUrl: photo,
  },
  schema: rideForm,
  finish: (sent, { imgUrl }) => ({ ...sent, currency: 'INR', ...photoParts('rideImage', imgUrl) }),
  sentAs: photoErrors('rideImage'),
  problems({ startTime, endTime }) {
    const message = rideTimesProblem(startTime, endTime);
    return message ? [{ field: 'endTime', message }] : [];
  },
});
export type RideValues = typeof rideRecord.empty;

export const loadedRide = (ride: AdminRide) => ({ version: ride.updatedAt, values: rideRecord.load(ride) });

/** A new ride like another one: without its dates, not bookable yet, and led by the person who makes it. */
export const copiedRide = (ride: AdminRide): RideValues => ({
  ...rideRecord.load(ride),
  // the old one's may have left the administrators since, who alone can lead a new ride
  organizerId: '',
  startTime: '',
  endTime: '',
  publishAt: '',
  isActive: false,
  isFeatured: false,
});

/** Questions to ask before a change affects people who have a place, or null. */
export function rideQuestion(ride: AdminRide | null, values: RideValues, now: Date) {
  if (!ride) return null;
  const { startTime, endTime, venue, route } = values;
  const after = {
    startTime: startTime ? fromDateTimeInput(startTime) : ride.startTime,
    endTime: endTime ? fromDateTimeInput(endTime) : null,
    venue: venue.trim(),
    route: {
      startLocation: route.startLocation.trim(),
      endLocation: route.endLocation.trim(),
      waypoints: readCommaList(route.waypoints),
    },
  };
  return bookedQuestion(
    {
      people: ride.bookings.live,
      before: { start: ride.startTime, facts: rideFacts(ride) },
      after: { start: after.startTime, facts: rideFacts(after), isOver: hasEnded(after, now) },
    },
    now,
  );
}
