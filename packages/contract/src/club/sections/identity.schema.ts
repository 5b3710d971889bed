import * as z from 'zod/mini';
import { isEmail } from '../../fields/email.ts';
import { wholeNumber } from '../../fields/record-fields.ts';
import { atMost } from '../../fields/text-fields.ts';
import { isTimeZone } from '../../shared/club-zone.ts';
import { accentProblem } from '../accent.rules.ts';
import { clubLogo } from '../club-files.ts';
import { colour, entries, line, link, listOf, optionalLine } from './club-fields.ts';
import { isGstin } from './gstin.ts';

const email = line('Email', 254).check(z.refine(isEmail, 'Please enter a valid email address'));
const WRONG_PHONE = 'Phone must be digits, with spaces, brackets or hyphens between them';
const phone = line('Phone', 30).check(z.regex(/^\+?[\d ()-]{6,29}$/, WRONG_PHONE));
const WRONG_ZONE = 'Time zone must be a name like Asia/Kolkata or Europe/Berlin';
const WRONG_FOUNDED = 'Founded must be a year, a month or a day: 2018, 2018-07 or 2018-07-15';

/** Who the club is: on every page, mail, ticket, receipt, feed and share image. */
export const identitySection = z.object({
  name: line('Name', 60),
  /** Below an icon on a phone's home screen. */
  shortName: line('Short name', 30),
  origin: optionalLine('Origin line', 80),
  tagline: line('Tagline', 160),
  /** Null shows the drawn mark. */
  logo: z.nullable(clubLogo),
  accent: colour('Accent colour').check(
    z.superRefine((accent, context) => {
      const problem = accentProblem(accent);
      if (problem) context.addIssue(problem);
    }),
  ),
  address: z.object({
    street: optionalLine('Street or meeting place', 120),
    city: optionalLine('City', 60),
    postalCode: optionalLine('Postal code', 12),
    region: optionalLine('State', 60),
    /** Two letters, as in ISO 3166. */
    country: line('Country', 2).check(z.regex(/^[A-Z]{2}$/, 'Country must be two capital letters, like IN')),
  }),
  /** Of the IANA database; empty is the default. All times are shown and read in it, and stored as instants. */
  timeZone: optionalLine('Time zone', 60).check(
    z.refine<string>((name) => name === '' || isTimeZone(name), WRONG_ZONE),
  ),
  /** When the club answers, and when it doesn't. */
  hours: optionalLine('Hours', 80),
  closed: optionalLine('Closed', 80),
  /** The first is the one in mails. */
  phones: listOf('Phones', { max: 5 }, phone),
  emails: listOf('Emails', { max: 5 }, email),
  social: entries('Social links', { max: 8 }, { name: line('Name of the social link', 40), url: link('Social link') }),
  /** The event that carries the club's name into the world; empty leaves its category out. */
  ownEvent: optionalLine('Own event', 60),
  legalName: optionalLine('Legal name', 120),
  gstin: optionalLine('GSTIN', 15).check(
    z.refine<string>((text) => text === '' || isGstin(text), 'GSTIN must be 15 characters, like 27AAPFU0939F1ZV'),
  ),
  /** In percent, in all prices; on receipts where a GSTIN is set. Null is none. */
  gstRate: z.nullable(wholeNumber('GST rate', 0, 40)),
  founded: z
    .string(WRONG_FOUNDED)
    .check(
      z.trim(),
      atMost(10, WRONG_FOUNDED),
      z.regex(/^(|\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)$/, WRONG_FOUNDED),
    ),
});
export type Identity = z.infer<typeof identitySection>;
