import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as blogs from './blogs/blogs.endpoints.ts';
import * as blogsAdmin from './blogs/blogs-admin.endpoints.ts';
import * as bookings from './bookings/bookings.endpoints.ts';
import * as eventBookingsAdmin from './bookings/event-bookings-admin.endpoints.ts';
import * as rideBookingsAdmin from './bookings/ride-bookings-admin.endpoints.ts';
import * as captains from './captains/captains.endpoints.ts';
import * as club from './club/club.endpoints.ts';
import * as clubAdmin from './club/club-admin.endpoints.ts';
import * as clubUploads from './club/club-uploads.endpoints.ts';
import * as completedRides from './completed-rides/completed-rides.endpoints.ts';
import * as completedRidesAdmin from './completed-rides/completed-rides-admin.endpoints.ts';
import * as eventCompletion from './completion/event-completion.endpoints.ts';
import * as rideCompletion from './completion/ride-completion.endpoints.ts';
import * as dashboard from './dashboard/dashboard.endpoints.ts';
import * as eventDesk from './desk/event-desk.endpoints.ts';
import * as rideDesk from './desk/ride-desk.endpoints.ts';
import * as eligibility from './eligibility/waiver.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as eventsAdmin from './events/events-admin.endpoints.ts';
import * as logbook from './logbook/logbook.endpoints.ts';
import * as media from './media/media.endpoints.ts';
import * as eventMessages from './messages/event-messages.endpoints.ts';
import * as rideMessages from './messages/ride-messages.endpoints.ts';
import * as money from './money/money.endpoints.ts';
import * as payouts from './money/payouts.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as previews from './records/previews.endpoints.ts';
import * as records from './records/records.endpoints.ts';
import * as reviews from './reviews/reviews.endpoints.ts';
import * as rideDay from './ride-day/ride-day.endpoints.ts';
import * as rides from './rides/rides.endpoints.ts';
import * as ridesAdmin from './rides/rides-admin.endpoints.ts';
import * as eventRoster from './roster/event-roster.endpoints.ts';
import * as rideRoster from './roster/ride-roster.endpoints.ts';
import * as setup from './setup/setup.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as tracks from './tracks/tracks.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as eventWaiting from './waiting/event-waiting.endpoints.ts';
import * as rideWaiting from './waiting/ride-waiting.endpoints.ts';
import * as waiting from './waiting/waiting.endpoints.ts';

const FEATURES = {
  auth,
  rides,
  completedRides,
  events,
  blogs,
  bookings,
  eligibility,
  logbook,
  payments,
  users,
  rideBookingsAdmin,
  eventBookingsAdmin,
  rideDesk,
  eventDesk,
  captains,
  rideRoster,
  eventRoster,
  rideMessages,
  eventMessages,
  rideDay,
  waiting,
  rideWaiting,
  eventWaiting,
  money,
  payouts,
  dashboard,
  audit,
  ridesAdmin,
  tracks,
  completedRidesAdmin,
  rideCompletion,
  eventCompletion,
  eventsAdmin,
  blogsAdmin,
  media,
  records,
  previews,
  club,
  clubAdmin,
  clubUploads,
  reviews,
  setup,
};

/**
 * Every call of the API: documentation and the access test walk this list; the server refuses to start if its routes
 * differ.
 */
export const ENDPOINTS: readonly Endpoint[] = Object.values(FEATURES).flatMap((feature) =>
  Object.values<Endpoint>(feature),
);

/** Operation names in generated clients: as here, prefixed with the feature where two features share a name. */
export const OPERATION_IDS: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(FEATURES).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(
      ([name, call]) => [call, isShared(name) ? feature + capitalised(name) : name] as const,
    ),
  ),
);

function isShared(name: string): boolean {
  return Object.values(FEATURES).filter((feature) => name in feature).length > 1;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
