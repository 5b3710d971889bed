import * as z from 'zod/mini';
import { bookedChange } from '../bookings/booked-change.schema.ts';
import { editedVersion } from '../shared/edit-conflict.ts';
import { isEmail } from '../shared/email.ts';
import {
  instant,
  optionalBoolean,
  optionalInstant,
  optionalRupees,
  optionalText,
  rupees,
  tagList,
  wholeNumber,
} from '../shared/record-fields.ts';
import { atMost, choice, plainText, requiredText, trimmedText } from '../shared/text-fields.ts';
import { SECTION_LAYOUTS } from './events.rules.ts';
import { eventCategory, eventStatus, eventType } from './events.schema.ts';
import { DESCRIPTION_LENGTH, MAX_SECTIONS } from './events-admin.rules.ts';

const supportEmail = z.optional(
  trimmedText('Support Email', 254).check(
    z.refine((text) => text === '' || isEmail(text), 'Please enter a valid email address'),
  ),
);

/** A section that is new comes with an `_id` of the form's own making; its picture is the file `sectionImage_<_id>`. */
export const sectionForm = z.object(
  {
    _id: requiredText('Section _id', 100),
    sectionTitle: requiredText('Section Title', 200),
    heading: requiredText('Main Heading', 200),
    subheading: optionalText('Subheading', 300),
    content: requiredText('Content', 10_000),
    imageAlt: optionalText('Image description', 300),
    order: z.optional(wholeNumber('Display Order', 0, 1000)),
    layout: z.optional(choice('Layout', SECTION_LAYOUTS)),
    /** null takes the picture out; where a picture lies is not for the form to say. */
    imageUrl: z.optional(z.nullable(plainText('imageUrl', 2000))),
  },
  'Each content section must be an object',
);
export type SectionForm = z.infer<typeof sectionForm>;

const contentSections = z.array(sectionForm, 'Content sections must be a list').check(
  atMost(MAX_SECTIONS, `At most ${MAX_SECTIONS} content sections are accepted`),
  z.refine(
    (sections) => new Set(sections.map(({ _id }) => _id)).size === sections.length,
    'Two content sections have the same _id',
  ),
);

/** What an administrator sets of an event. */
export const eventForm = z.object({
  title: requiredText('Title', 200),
  subtitle: optionalText('Subtitle', 300),
  description: requiredText('Short Description', DESCRIPTION_LENGTH),
  details: optionalText('Details', 20_000),
  startDate: instant('Start Date & Time'),
  endDate: optionalInstant('End Date & Time'),
  registrationDeadline: optionalInstant('Registration Deadline'),
  location: requiredText('General Location', 200),
  category: z.optional(eventCategory),
  eventType: z.optional(eventType),
  status: z.optional(eventStatus),
  maxParticipants: z.optional(wholeNumber('Max Participants', 1, 100_000)),
  /** The same as `pricing.basePrice`, for callers that know no other. */
  price: optionalRupees('Price'),
  isBookingEnabled: optionalBoolean('Booking enabled'),
  isPublished: optionalBoolean('Published'),
  isFeatured: optionalBoolean('Featured'),
  tags: tagList('Tags', { max: 30, maxLength: 50 }),
  venue: z.optional(
    z.object(
      {
        name: optionalText('Venue name', 200),
        address: optionalText('Address', 300),
        city: optionalText('City', 100),
        state: optionalText('State', 100),
        pincode: optionalText('Pincode', 20),
      },
      'Venue must be an object',
    ),
  ),
  pricing: z.optional(
    z.object(
      {
        isFree: optionalBoolean('Free event'),
        basePrice: z.optional(rupees('Base Price')),
        currency: z.optional(choice('Currency', ['INR'])),
        earlyBirdPrice: optionalRupees('Early Bird Price'),
        earlyBirdDeadline: optionalInstant('Early Bird Deadline'),
      },
      'Pricing must be an object',
    ),
  ),
  contactInfo: z.optional(
    z.object({ supportEmail, supportPhone: optionalText('Support Phone', 30) }, 'Contact info must be an object'),
  ),
  contentSections: z.optional(contentSections),
});
export type EventForm = z.infer<typeof eventForm>;

export const eventChange = z.extend(eventForm, {
  ...editedVersion,
  ...bookedChange,
  /** Back to the drawn picture. */
  removeImage: optionalBoolean('Remove image'),
});
export type EventChange = z.infer<typeof eventChange>;
