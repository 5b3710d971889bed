import * as z from 'zod/mini';
import { papersField, pillionForm } from '../eligibility/asks.schema.ts';
import { atLeast, atMost, emailChecks, personName, plainText, requiredText } from '../fields/text-fields.ts';
import { isCalendarDay } from '../shared/dates.ts';
import { BOOKING_FIELDS, type BookingField } from './booking-form.rules.ts';
import { BLOOD_GROUPS, GENDERS } from './bookings.values.ts';
import { phoneText } from './phone.schema.ts';

/** Required text with the event dialog's message; the server checks rides and events alike. */
function detail(field: BookingField) {
  const { words, maxLength = 200 } = BOOKING_FIELDS[field];
  return z
    .string(`Please fill in ${words}`)
    .check(
      z.trim(),
      atLeast(1, `Please fill in ${words}`),
      atMost(maxLength, `The ${words} must be at most ${maxLength} characters long`),
    );
}

export const phone = (field: BookingField) => phoneText(BOOKING_FIELDS[field].words, BOOKING_FIELDS[field].maxLength);

const isPastDay = (text: string) => isCalendarDay(text) && Date.parse(text) <= Date.now();

/** A date of birth; the server decides, whatever the browser's date field let through. */
const birthDay = z
  .string('Please fill in date of birth')
  .check(
    z.trim(),
    atLeast(1, 'Please fill in date of birth'),
    atMost(10, 'Please enter a valid date of birth'),
    z.refine(isPastDay, 'Please enter a valid date of birth'),
  );

const personalInfo = z.object({
  email: detail('personalInfo.email').check(...emailChecks),
  fullName: detail('personalInfo.fullName').check(personName('Full name')),
  address: detail('personalInfo.address'),
  contactNumber: phone('personalInfo.contactNumber'),
  gender: z.enum(GENDERS, 'Please fill in gender'),
  dateOfBirth: birthDay,
  bloodGroup: z.enum(BLOOD_GROUPS, 'Please fill in blood group'),
});

const motorcycleInfo = z.object({
  modelName: detail('motorcycleInfo.modelName'),
  motorcycleNumber: detail('motorcycleInfo.motorcycleNumber'),
});

const emergencyContact = z.object({
  personName: detail('emergencyContact.personName'),
  number: phone('emergencyContact.number'),
});

const agreed = z.literal(true, 'Please accept all required agreements');
const agreements = z.object(
  {
    foodAndRefreshments: agreed,
    informationAccuracy: agreed,
    noContrabands: agreed,
    rulesAndRegulations: agreed,
  },
  'Please accept all required agreements',
);

const details = {
  personalInfo,
  motorcycleInfo,
  emergencyContact,
  medicalHistory: detail('medicalHistory'),
  agreements,
  papers: papersField,
  pillion: z.optional(pillionForm),
};

/** The mark of the policies the person has seen (`termsMark` of the page). */
const seenTerms = { termsMark: z.optional(plainText('termsMark', 20)) };

export const rideBookingRequest = z.object({ rideId: requiredText('rideId', 100), ...details, ...seenTerms });
export const eventBookingRequest = z.object({ eventId: requiredText('eventId', 100), ...details, ...seenTerms });
/** What a person enters to book a ride or an event. */
export type BookingDetails = Omit<z.output<typeof rideBookingRequest>, 'rideId' | 'termsMark'>;

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
