import { TICKETS_SCOPE } from '@kickstand/contract/shared/site-paths';
import { forgetPages } from '../offline/forget-pages.ts';

export const TICKETS_DATABASE = 'own-bookings';

/** A member's tickets leave the phone with their session. */
export function forgetTickets() {
  try {
    indexedDB.deleteDatabase(TICKETS_DATABASE);
  } catch {
    // a browser without a database has kept nothing
  }
  forgetPages(TICKETS_SCOPE);
}
