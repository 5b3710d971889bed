import * as z from 'zod/mini';
import { requiredText } from '../fields/text-fields.ts';
import { rider } from './hand-booking.schema.ts';

const tellRider = z.prefault(z.boolean('tellRider must be true or false'), true);

/** To another ride or event of the same kind. */
export const moveRequest = z.object({
  itemId: requiredText('Ride or event', 100),
  /** What the organiser saw that would be refunded, in rupees; if it has changed, they are asked again. */
  expectedRefund: z.optional(z.number('expectedRefund must be a number')),
  tellRider,
});
export type Move = z.output<typeof moveRequest>;

/** To another rider, a member or a guest. */
export const handOverRequest = z.object({ ...rider, tellRider });
export type HandOver = z.output<typeof handOverRequest>;
