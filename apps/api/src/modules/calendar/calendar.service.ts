import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { CLUB } from '@kickstand/contract/shared/club';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Deps } from '../../deps.ts';
import { getEvent, listEvents } from '../events/events.service.ts';
import { getRide, listRides } from '../rides/rides.service.ts';

type CalendarDeps = Pick<Deps, 'db' | 'now' | 'settings'>;
type Entry = {
  id: string;
  start: string | null;
  end: string | null;
  title: string;
  description: string;
  place: string;
  path: string;
  isCancelled: boolean;
};

const HOUR_MS = 60 * 60_000;
const MOST = { page: 1, limit: 500 };

/** Rides and events to come, for phones that subscribe. */
export async function writeClubCalendar(deps: CalendarDeps): Promise<string> {
  const rides = (await listRides(deps, MOST)).data.filter((ride) => ride.isActive);
  const { events } = await listEvents(deps, MOST);
  return writeCalendar(deps, [...rides.map(rideEntry), ...events.map(eventEntry)]);
}

export const writeRideCalendar = async (deps: CalendarDeps, id: string) =>
  writeCalendar(deps, [rideEntry(await getRide(deps, id))]);

export const writeEventCalendar = async (deps: CalendarDeps, id: string) =>
  writeCalendar(deps, [eventEntry(await getEvent(deps, id))]);

/** For the calendar of whoever has booked, also when it is not public any more. */
export const writeBookingCalendar = (deps: CalendarDeps, { kind, item }: Pick<Booking, 'kind' | 'item'>) =>
  writeCalendar(deps, [
    {
      id: item._id,
      start: item.startTime,
      end: item.endTime,
      title: item.title,
      description: `Booked at ${CLUB.name}.`,
      place: item.venue,
      path: `/${kind}s/${item._id}`,
      isCancelled: item.isCancelled,
    },
  ]);

function writeCalendar({ settings, now }: CalendarDeps, entries: Entry[]): string {
  const calendar = ical({
    name: CLUB.name,
    prodId: { company: 'Kickstand', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const entry of entries) {
    if (entry.start === null) continue;
    const start = new Date(entry.start);
    calendar.createEvent({
      id: `${entry.id}@${new URL(settings.publicUrl).hostname}`,
      stamp: now(),
      // without a zone the library writes UTC, which is right everywhere
      start,
      end: entry.end ? new Date(entry.end) : new Date(start.getTime() + 8 * HOUR_MS),
      summary: entry.title,
      description: `${entry.description}\n\nBe there 15 minutes before the start.`,
      location: entry.place,
      url: `${settings.publicUrl}${entry.path}`,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

const rideEntry = (ride: Ride): Entry => ({
  id: ride._id,
  start: ride.startTime,
  end: ride.endTime,
  title: ride.title,
  description: ride.description,
  place: ride.venue,
  path: `/rides/${ride._id}`,
  isCancelled: false,
});

const eventEntry = (event: ClubEvent): Entry => ({
  id: event._id,
  start: event.startDate,
  end: event.endDate,
  title: event.title,
  description: event.description,
  place: event.location,
  path: `/events/${event._id}`,
  isCancelled: event.status === 'cancelled',
});
