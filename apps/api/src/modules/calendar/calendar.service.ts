import { eventPlace } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { eventPath, itemPath, ridePath } from '@kickstand/contract/shared/site-paths';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Deps } from '../../deps.ts';
import type { BookingFacts } from '../bookings/bookings.service.ts';
import { getEvent, listEvents } from '../events/events.service.ts';
import { getRide, listRides } from '../rides/rides.service.ts';

type CalendarDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'club'>;
type EntryStatus = 'confirmed' | 'tentative' | 'cancelled';
type Entry = {
  id: string;
  start: string | null;
  end: string | null;
  title: string;
  description: string;
  place: string;
  path: string;
  status: EntryStatus;
  createdAt: string;
  updatedAt: string;
};

const WHOLE_LIST = { page: 1, limit: 500 };

/** Upcoming rides and events for calendar subscriptions; cancelled ones stay in it, marked as cancelled. */
export async function writeClubCalendar(deps: CalendarDeps): Promise<string> {
  const rides = (await listRides(deps, WHOLE_LIST)).data.filter((ride) => ride.isActive || ride.isCancelled);
  const { events } = await listEvents(deps, WHOLE_LIST);
  return writeCalendar(deps, [...rides.map(rideEntry), ...events.map(eventEntry)]);
}

export const writeRideCalendar = async (deps: CalendarDeps, id: string) =>
  writeCalendar(deps, [rideEntry(await getRide(deps, id))]);

export const writeEventCalendar = async (deps: CalendarDeps, id: string) =>
  writeCalendar(deps, [eventEntry(await getEvent(deps, id))]);

/** The entry for the rider's calendar, also when the item is no longer public; none while the date is open. */
export function writeBookingCalendar(
  deps: CalendarDeps,
  booking: BookingFacts,
): { filename: string; contentType: string; content: string }[] {
  const { kind, item } = booking;
  if (item.startTime === null) return [];
  const isOver = item.isCancelled || (booking.status !== 'paid' && booking.status !== 'created');
  const entry: Entry = {
    id: item._id,
    start: item.startTime,
    end: item.endTime,
    title: item.title,
    description: `Booked at ${deps.club.current().identity.name}.`,
    place: item.venue,
    path: itemPath(kind, item._id),
    status: isOver ? 'cancelled' : booking.isPostponed ? 'tentative' : 'confirmed',
    createdAt: booking.itemCreatedAt,
    // a place given up and booked again changes the entry as well
    updatedAt: [booking.itemUpdatedAt, booking.updatedAt].sort().at(-1) ?? booking.updatedAt,
  };
  const method = isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: `${kind}.ics`, contentType, content: writeCalendar(deps, [entry], method) }];
}

const STATUSES: Record<EntryStatus, ICalEventStatus> = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

function writeCalendar(
  { settings, now, club }: CalendarDeps,
  entries: Entry[],
  method: ICalCalendarMethod = ICalCalendarMethod.PUBLISH,
): string {
  const { name, emails } = club.current().identity;
  const calendar = ical({
    name,
    prodId: { company: 'Kickstand', product: 'Calendar', language: 'EN' },
    method,
    ttl: 3600,
  });
  for (const entry of entries) {
    if (entry.start === null) continue;
    const start = new Date(entry.start);
    const isCancelled = entry.status === 'cancelled';
    calendar.createEvent({
      id: `${entry.id}@${new URL(settings.publicUrl).hostname}`,
      sequence: sequenceOf(entry),
      stamp: now(),
      // the format knows an organiser by their address
      ...(emails[0] && { organizer: { name, email: emails[0] } }),
      // without a zone the library writes UTC, which is right everywhere
      start,
      end: entry.end ? new Date(entry.end) : new Date(start.getTime() + 8 * HOUR_MS),
      // many calendars ignore the status of an imported entry, so the title says it too
      summary: isCancelled ? `Cancelled: ${entry.title}` : entry.title,
      description: isCancelled ? entry.description : `${entry.description}\n\nBe there 15 minutes before the start.`,
      location: entry.place,
      url: `${settings.publicUrl}${entry.path}`,
      status: STATUSES[entry.status],
    });
  }
  // the format demands that the last line ends too
  return `${calendar.toString()}\r\n`;
}

/** Calendars replace an entry only with a higher sequence number: the seconds from its creation to its last change. */
const sequenceOf = ({ createdAt, updatedAt }: Entry) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));

const rideEntry = (ride: Ride): Entry => ({
  id: ride._id,
  start: ride.startTime,
  end: ride.endTime,
  title: ride.title,
  description: ride.isCancelled ? `Cancelled by the organiser. ${ride.cancellationReason}` : ride.description,
  place: ride.venue,
  path: ridePath(ride._id),
  status: ride.isCancelled ? 'cancelled' : 'confirmed',
  createdAt: ride.createdAt,
  updatedAt: ride.updatedAt,
});

const eventEntry = (event: ClubEvent): Entry => ({
  id: event._id,
  start: event.startDate,
  end: event.endDate,
  title: event.title,
  description: event.description,
  place: eventPlace(event),
  path: eventPath(event._id),
  status: event.status === 'cancelled' ? 'cancelled' : event.status === 'postponed' ? 'tentative' : 'confirmed',
  createdAt: event.createdAt,
  updatedAt: event.updatedAt,
});
