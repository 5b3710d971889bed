import { changedFacts } from '@kickstand/contract/bookings/booked-change.rules';
import type { RideChange } from '@kickstand/contract/rides/ride-form.schema';
import { NO_PLAN, type PlanForm, type StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import { rideFacts } from '@kickstand/contract/rides/rides-admin.rules';
import { keptInstant } from '@kickstand/contract/shared/dates';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { instantText } from '../../core/instant-text.ts';
import { writtenColumns } from '../blogs/sanitise-article.ts';
import { asksOf, changedAsks } from '../bookings/papers/stored-asks.ts';
import type { NewRide, StoredRide } from './rides-admin.queries.ts';

/** The form's fields as columns; fields that were not sent are left out. */
export function rideColumns(
  {
    description,
    descriptionHtml,
    startTime,
    endTime,
    publishAt,
    venue,
    maxCapacity,
    price,
    route,
    plan,
    asks,
    photo,
    removeImage,
    ...fields
  }: RideChange,
  before: StoredRide | null,
): Partial<NewRide> {
  const known = { text: before?.description ?? '', html: before?.descriptionHtml ?? '' };
  const written = writtenColumns({ text: description, html: descriptionHtml }, known);
  const columns = {
    ...fields,
    description: written.text,
    descriptionHtml: written.html,
    startsAt: momentOf(startTime, before?.startsAt),
    endsAt: momentOf(endTime, before?.endsAt),
    publishAt: momentOf(publishAt, before?.publishAt),
    place: venue,
    capacity: maxCapacity,
    pricePaise: price === undefined ? undefined : toPaise(price),
    route: route && {
      startLocation: route.startLocation ?? '',
      endLocation: route.endLocation ?? '',
      waypoints: route.waypoints ?? [],
    },
    asks: asks && changedAsks(asks, before?.asks ?? null),
    plan: plan && changedPlan(plan, before?.plan),
    imgUrl: photo ?? (removeImage || photo === null ? null : undefined),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** A ride as the audit log stores it. */
export const rideSnapshot = (ride: StoredRide) => ({
  title: ride.title,
  slogan: ride.slogan,
  description: ride.description,
  ...(ride.descriptionHtml && { descriptionHtml: ride.descriptionHtml }),
  startTime: ride.startsAt,
  endTime: ride.endsAt,
  venue: ride.place,
  route: ride.route,
  plan: ride.plan,
  difficulty: ride.difficulty,
  distance: ride.distance,
  maxCapacity: ride.capacity,
  price: fromPaise(ride.pricePaise),
  requirements: ride.requirements,
  asks: asksOf(ride.asks),
  isActive: ride.isActive,
  isFeatured: ride.isFeatured,
  publishAt: ride.publishAt,
  imgUrl: ride.imgUrl,
  organizerId: ride.organizerId,
});

/** The changes that riders are notified of, with the old values; none once the ride is over. */
export function changesToTell(before: StoredRide, after: StoredRide, now: Date): [name: string, before: string][] {
  const isOver = hasEnded({ startTime: instantText(after.startsAt), endTime: instantText(after.endsAt) }, now);
  return isOver ? [] : changedFacts(factsOf(before), factsOf(after));
}

const factsOf = (ride: StoredRide) =>
  rideFacts({ startTime: instantText(ride.startsAt), venue: ride.place, route: ride.route });

const momentOf = (text: string | null | undefined, before: Date | null | undefined) =>
  text ? keptInstant(new Date(text), before) : text === undefined ? undefined : null;

/** The plan as it is stored, in the order of the road; what a form leaves out stays as it was. */
function changedPlan(form: PlanForm, before: StoredPlan = NO_PLAN): StoredPlan {
  return {
    trackId: form.trackId === undefined ? before.trackId : form.trackId || null,
    fuelRangeKm: form.fuelRangeKm === undefined ? before.fuelRangeKm : form.fuelRangeKm,
    stops: form.stops?.map((stop) => ({ ...stop, time: stop.time ?? null })).toSorted(byRoad) ?? before.stops,
    hospitals:
      form.hospitals?.map((place) => ({ ...place, phone: place.phone ?? '' })).toSorted(byRoad) ?? before.hospitals,
  };
}

const byRoad = (one: { km: number }, other: { km: number }) => one.km - other.km;
