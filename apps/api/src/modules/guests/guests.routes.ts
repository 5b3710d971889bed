import * as guests from '@kickstand/contract/guests/guests.endpoints';
import { contactOf, type GuestContact } from '@kickstand/contract/guests/guests.rules';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { eraseGuest } from './erase-guest.service.ts';
import { findGuest } from './guest-data.service.ts';

export function guestsRoutes(route: Router, deps: Deps): void {
  route(guests.findGuest, async ({ body }) => ({ data: { guest: await findGuest(deps, checked(body)) } }));

  route(guests.eraseGuest, async ({ body, current }) => {
    const data = await eraseGuest(deps, current, checked(body));
    const isNews = Object.values(data.erased).some((count) => count > 0);
    return { message: isNews ? "The guest's data is erased" : 'There was nothing left to erase', data };
  });
}

/** The schema lets nothing else pass. */
const checked = ({ contact }: { contact: string }) => contactOf(contact) as GuestContact;
