import type { PlacesLine } from '@kickstand/contract/live/live-places';

/** Puts known places into loaded data, wherever a ride or event is in it; returns the same data if nothing changed. */
export function patchPlaces<T>(data: T, places: ReadonlyMap<string, PlacesLine>): T {
  return patched(data, places) as T;
}

type Fields = Record<string, unknown>;

function patched(value: unknown, places: ReadonlyMap<string, PlacesLine>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => patched(item, places));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const fields = value as Fields;
  const line = places.get(fields._id as string);
  const changes = line ? changesOf(fields, line) : inside(fields, places);
  return Object.entries(changes).every(([name, change]) => Object.is(fields[name], change))
    ? value
    : { ...fields, ...changes };
}

const inside = (fields: Fields, places: ReadonlyMap<string, PlacesLine>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, patched(value, places)]));

/** Rides and events name their numbers differently, and the back-office has more of them. */
function changesOf(fields: Fields, [, , taken, max]: PlacesLine): Fields {
  const { capacity } = fields as { capacity?: number | { currentParticipants: number; maxParticipants: number } };
  const isNumber = typeof capacity === 'number';
  const isSame = !isNumber && capacity?.currentParticipants === taken && capacity.maxParticipants === max;
  const all: Fields = {
    registeredCount: taken,
    maxCapacity: max,
    totalSeats: max,
    availableSeats: max - taken,
    currentParticipants: taken,
    capacity: isNumber ? max : isSame ? capacity : { currentParticipants: taken, maxParticipants: max },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in fields));
}
