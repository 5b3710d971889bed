import * as z from 'zod/mini';
import { papersField } from '../eligibility/asks.schema.ts';
import { emergencyContact, motorcycleInfo, personalInfo } from './booking-form.schema.ts';

/** The rider to whom a member hands their place: what the club must know about them on the day. */
export const ownHandOverRequest = z.object({
  personalInfo: z.pick(personalInfo, {
    fullName: true,
    email: true,
    contactNumber: true,
    dateOfBirth: true,
    bloodGroup: true,
  }),
  motorcycleInfo,
  emergencyContact,
  papers: papersField,
});
export type OwnHandOver = z.output<typeof ownHandOverRequest>;
