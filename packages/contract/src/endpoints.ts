import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as blogs from './blogs/blogs.endpoints.ts';
import * as blogsAdmin from './blogs/blogs-admin.endpoints.ts';
import * as bookings from './bookings/bookings.endpoints.ts';
import * as eventBookingsAdmin from './bookings/event-bookings-admin.endpoints.ts';
import * as rideBookingsAdmin from './bookings/ride-bookings-admin.endpoints.ts';
import * as completedRides from './completed-rides/completed-rides.endpoints.ts';
import * as completedRidesAdmin from './completed-rides/completed-rides-admin.endpoints.ts';
import * as dashboard from './dashboard/dashboard.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as eventsAdmin from './events/events-admin.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as rides from './rides/rides.endpoints.ts';
import * as ridesAdmin from './rides/rides-admin.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as users from './users/users.endpoints.ts';

/** Every call of the API: documentation and the access test walk this list; the server refuses to start if it serves another. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  rides,
  completedRides,
  events,
  blogs,
  bookings,
  payments,
  users,
  rideBookingsAdmin,
  eventBookingsAdmin,
  dashboard,
  audit,
  ridesAdmin,
  completedRidesAdmin,
  eventsAdmin,
  blogsAdmin,
].flatMap((feature) => Object.values<Endpoint>(feature));
