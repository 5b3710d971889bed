import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import { rideFacts } from '@kickstand/contract/rides/rides-admin.rules';
import type { AdminRide } from '@kickstand/contract/rides/rides-admin.schema';
import { readCommaList, writeCommaList } from '@kickstand/contract/shared/comma-list';
import { fromDateTimeInput, toDateTimeInput } from '@kickstand/contract/shared/dates';
import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { bookedAnswer, bookedQuestion } from '../../../lib/form/booked-change.ts';
import { formDataOf } from '../../../lib/form/form-data.ts';

/** A ride as it stands in the form: numbers and lists as they are typed. */
export type RideValues = {
  title: string;
  slogan: string;
  startTime: string;
  endTime: string;
  venue: string;
  difficulty: string;
  organizerId: string;
  maxCapacity: string;
  price: string;
  distance: string;
  route: { startLocation: string; endLocation: string };
  waypointsText: string;
  description: string;
  requirementsText: string;
  rideImage: File | null;
  removeImage: boolean;
  isActive: boolean;
  isFeatured: boolean;
};

const CURRENCY = 'INR';

/** The two pages that add rides begin with another difficulty. */
export const newRide = (difficulty: 'Easy' | 'Medium'): RideValues => ({
  title: '',
  slogan: '',
  startTime: '',
  endTime: '',
  venue: '',
  difficulty,
  organizerId: '',
  maxCapacity: '50',
  price: '0',
  distance: '',
  route: { startLocation: '', endLocation: '' },
  waypointsText: '',
  description: '',
  requirementsText: '',
  rideImage: null,
  removeImage: false,
  isActive: true,
  isFeatured: false,
});

export const loadedRide = (ride: AdminRide) => ({
  version: ride.updatedAt,
  values: {
    title: ride.title,
    slogan: ride.slogan,
    startTime: ride.startTime ? toDateTimeInput(ride.startTime) : '',
    endTime: ride.endTime ? toDateTimeInput(ride.endTime) : '',
    venue: ride.venue,
    difficulty: ride.difficulty,
    organizerId: ride.organizerId ?? '',
    maxCapacity: String(ride.maxCapacity),
    price: String(ride.price),
    distance: ride.distance === null ? '' : String(ride.distance),
    route: { startLocation: ride.route.startLocation, endLocation: ride.route.endLocation },
    waypointsText: writeCommaList(ride.route.waypoints),
    description: ride.description,
    requirementsText: writeCommaList(ride.requirements),
    rideImage: null,
    removeImage: false,
    isActive: ride.isActive,
    isFeatured: ride.isFeatured,
  } satisfies RideValues as RideValues,
});

/** The form as it is sent: lists and route as JSON, the moments as instants, the picture last. */
export function rideFormData(
  { waypointsText, requirementsText, route, rideImage, removeImage, startTime, endTime, ...fields }: RideValues,
  version: string | undefined,
  answer?: { isTicked: boolean },
): FormData {
  return formDataOf({
    ...fields,
    currency: CURRENCY,
    // a ride whose date is still open keeps it open
    startTime: startTime ? fromDateTimeInput(startTime) : undefined,
    endTime: instantOf(endTime),
    route: { ...route, waypoints: readCommaList(waypointsText) },
    requirements: readCommaList(requirementsText),
    removeImage: removeImage && !rideImage ? true : undefined,
    ...bookedAnswer(answer),
    [VERSION_FIELD]: version,
    rideImage,
  });
}

/** What to ask before a change reaches people who have a place, or null. */
export function rideQuestion(ride: AdminRide | null, values: RideValues, now: Date) {
  if (!ride) return null;
  const { startTime, endTime, venue, route, waypointsText } = values;
  const after = {
    startTime: startTime ? fromDateTimeInput(startTime) : ride.startTime,
    endTime: endTime ? fromDateTimeInput(endTime) : null,
    venue: venue.trim(),
    route: {
      startLocation: route.startLocation.trim(),
      endLocation: route.endLocation.trim(),
      waypoints: readCommaList(waypointsText),
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

/** The field of the form that holds what the server speaks of. */
export function rideFieldOf(name: string): string {
  if (name.startsWith('route.waypoints')) return 'waypointsText';
  return name.startsWith('requirements') ? 'requirementsText' : name;
}

const instantOf = (text: string) => (text ? fromDateTimeInput(text) : '');
