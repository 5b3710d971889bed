import * as account from './account/account.endpoints.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as blogs from './blogs/blogs.endpoints.ts';
import * as blogsAdmin from './blogs/blogs-admin.endpoints.ts';
import * as bookings from './bookings/bookings.endpoints.ts';
import { adminBookingCalls } from './bookings/bookings-admin.endpoints.ts';
import * as captains from './captains/captains.endpoints.ts';
import * as club from './club/club.endpoints.ts';
import * as clubAdmin from './club/club-admin.endpoints.ts';
import * as completedRides from './completed-rides/completed-rides.endpoints.ts';
import * as completedRidesAdmin from './completed-rides/completed-rides-admin.endpoints.ts';
import { completionCalls } from './completion/completion.endpoints.ts';
import * as dashboard from './dashboard/dashboard.endpoints.ts';
import { deskCalls } from './desk/desk.endpoints.ts';
import * as eligibility from './eligibility/waiver.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as eventsAdmin from './events/events-admin.endpoints.ts';
import * as guests from './guests/guests.endpoints.ts';
import * as logbook from './logbook/logbook.endpoints.ts';
import * as media from './media/media.endpoints.ts';
import { messageCalls } from './messages/messages.endpoints.ts';
import * as money from './money/money.endpoints.ts';
import * as payouts from './money/payouts.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as queue from './queue/queue.endpoints.ts';
import * as previews from './records/previews.endpoints.ts';
import * as records from './records/records.endpoints.ts';
import * as reviews from './reviews/reviews.endpoints.ts';
import * as rideDay from './ride-day/ride-day.endpoints.ts';
import * as rides from './rides/rides.endpoints.ts';
import * as ridesAdmin from './rides/rides-admin.endpoints.ts';
import { rosterCalls } from './roster/roster.endpoints.ts';
import * as secondFactor from './second-factor/second-factor.endpoints.ts';
import * as setup from './setup/setup.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { capitalised } from './shared/words.ts';
import * as tracks from './tracks/tracks.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as waiting from './waiting/waiting.endpoints.ts';
import { waitingCalls } from './waiting/waiting-admin.endpoints.ts';

const FEATURES = {
  auth,
  account,
  rides,
  completedRides,
  events,
  blogs,
  bookings,
  eligibility,
  logbook,
  payments,
  users,
  guests,
  rideBookingsAdmin: adminBookingCalls.ride,
  eventBookingsAdmin: adminBookingCalls.event,
  rideDesk: deskCalls.ride,
  eventDesk: deskCalls.event,
  captains,
  rideRoster: rosterCalls.ride,
  eventRoster: rosterCalls.event,
  rideMessages: messageCalls.ride,
  eventMessages: messageCalls.event,
  rideDay,
  waiting,
  rideWaiting: waitingCalls.ride,
  eventWaiting: waitingCalls.event,
  money,
  payouts,
  dashboard,
  audit,
  queue,
  ridesAdmin,
  tracks,
  completedRidesAdmin,
  rideCompletion: completionCalls.ride,
  eventCompletion: completionCalls.event,
  eventsAdmin,
  blogsAdmin,
  media,
  records,
  previews,
  club,
  clubAdmin,
  reviews,
  secondFactor,
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
