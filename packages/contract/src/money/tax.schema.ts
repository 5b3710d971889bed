import * as z from 'zod/mini';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { TAX_KINDS } from './tax.rules.ts';

/** A numbered receipt or credit note of a club with a GSTIN, as it was issued; amounts in whole paise. */
export const taxDocument = z.object({
  number: z.string(),
  kind: z.enum(TAX_KINDS),
  /** The receipt that a credit note takes back, in part or whole. */
  receiptNumber: z.nullable(z.string()),
  amountPaise: z.number(),
  /** In percent; prices include it. */
  rate: z.number(),
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  sgstPaise: z.number(),
  gstin: z.string(),
  legalName: z.string(),
  issuedAt: z.string(),
});
export type TaxDocument = z.infer<typeof taxDocument>;

/** As the treasurer lists them. */
export const listedTaxDocument = z.extend(taxDocument, {
  bookingNumber: z.nullable(z.string()),
  bookingKind: z.nullable(z.enum(BOOKING_KINDS)),
});
export type ListedTaxDocument = z.infer<typeof listedTaxDocument>;
