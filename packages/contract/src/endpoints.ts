import * as auth from './auth/auth.endpoints.ts';
import * as blogs from './blogs/blogs.endpoints.ts';
import * as completedRides from './completed-rides/completed-rides.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as rides from './rides/rides.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';

/** Every call of the API: documentation and the access test walk this list; the server refuses to start if it serves another. */
export const ENDPOINTS: readonly Endpoint[] = [auth, rides, completedRides, events, blogs].flatMap((feature) =>
  Object.values<Endpoint>(feature),
);
