import { NO_PLAN, type PlanForm, type StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';

/** The plan as it is stored, in the order of the road; what a form leaves out stays as it was. */
export function changedPlan(form: PlanForm, before: StoredPlan = NO_PLAN): StoredPlan {
  return {
    trackId: form.trackId === undefined ? before.trackId : form.trackId || null,
    fuelRangeKm: form.fuelRangeKm === undefined ? before.fuelRangeKm : form.fuelRangeKm,
    stops: form.stops?.map((stop) => ({ ...stop, time: stop.time ?? null })).toSorted(byRoad) ?? before.stops,
    hospitals:
      form.hospitals?.map((place) => ({ ...place, phone: place.phone ?? '' })).toSorted(byRoad) ?? before.hospitals,
  };
}

const byRoad = (one: { km: number }, other: { km: number }) => one.km - other.km;
