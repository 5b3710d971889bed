import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import type { BookingKind } from './bookings.schema.ts';
import { KIND_WORDS } from './bookings.values.ts';

/** Never more helmets than these, however many are going. */
export const MAX_HELMETS_SHOWN = 200;

/** Who is going, as everyone may know it: a number and helmets in no order, without a name or an id. */
export const goingCall = (kind: BookingKind) =>
  endpoint({
    method: 'GET',
    path: `/${kind}s/:id/going`,
    access: 'public',
    cache: true,
    summary: `How many have a confirmed place ${KIND_WORDS[kind].preposition} ${KIND_WORDS[kind].noun}, and the helmets of up to ${MAX_HELMETS_SHOWN} of them`,
    params: idParams,
    answer: dataAnswer({ going: z.number(), helmets: z.array(helmet) }),
  });
