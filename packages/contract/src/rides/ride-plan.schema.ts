import * as z from 'zod/mini';
import { decimal, wholeNumber } from '../fields/record-fields.ts';
import { atMost, choice, plainText, requiredText } from '../fields/text-fields.ts';
import { track } from '../tracks/tracks.schema.ts';
import { MAX_HOSPITALS, MAX_STOPS, STOP_KINDS } from './ride-plan.rules.ts';

const km = (label: string) => decimal(label, 10_000);

/** Where riders stop: with the kilometres from the start and, if it is known, the time of day ('07:30', India). */
export const routeStop = z.object({
  name: z.string(),
  kind: z.enum(STOP_KINDS),
  km: z.number(),
  time: z.nullable(z.string()),
});
export type RouteStop = z.infer<typeof routeStop>;

export const hospital = z.object({ name: z.string(), phone: z.string(), km: z.number() });
export type Hospital = z.infer<typeof hospital>;

/** How a ride runs: its track, stops and hospitals, in the order of the road. */
export const ridePlan = z.object({
  track: z.nullable(track),
  fuelRangeKm: z.nullable(z.number()),
  stops: z.array(routeStop),
  hospitals: z.array(hospital),
});
export type RidePlan = z.infer<typeof ridePlan>;

/** The same as it is stored with the ride, naming its track. */
export const storedPlan = z.object({
  trackId: z.nullable(z.string()),
  fuelRangeKm: z.nullable(z.number()),
  stops: z.array(routeStop),
  hospitals: z.array(hospital),
});
export type StoredPlan = z.infer<typeof storedPlan>;
export const NO_PLAN: StoredPlan = { trackId: null, fuelRangeKm: null, stops: [], hospitals: [] };

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z.nullable(plainText('Time', 5).check(z.regex(TIME, 'Time must be like 07:30')));
const PHONE = /^\+?[\d ()-]{3,30}$/;
const phone = z.optional(
  plainText('Phone', 30).check(
    z.trim(),
    z.refine((text) => text === '' || PHONE.test(text), 'Phone must be a number'),
  ),
);

/** The plan as an administrator writes it. */
export const planField = z.optional(
  z.object(
    {
      trackId: z.optional(z.nullable(plainText('Track', 100))),
      fuelRangeKm: z.optional(z.nullable(wholeNumber('Range', 20, 2_000))),
      stops: z.optional(
        z
          .array(
            z.object(
              {
                name: requiredText('Stop', 100),
                kind: choice('Kind', STOP_KINDS),
                km: km('Km'),
                time: z.optional(time),
              },
              'Each stop must be an object',
            ),
            'Stops must be a list',
          )
          .check(atMost(MAX_STOPS, `At most ${MAX_STOPS} stops are accepted`)),
      ),
      hospitals: z.optional(
        z
          .array(
            z.object({ name: requiredText('Hospital', 150), phone, km: km('Km') }, 'Each hospital must be an object'),
            'Hospitals must be a list',
          )
          .check(atMost(MAX_HOSPITALS, `At most ${MAX_HOSPITALS} hospitals are accepted`)),
      ),
    },
    'Plan must be an object',
  ),
);
export type PlanForm = NonNullable<z.infer<typeof planField>>;
