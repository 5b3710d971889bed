import type { BookingKind } from '../bookings/bookings.schema.ts';

/** Why a ride or event doesn't take place as planned. */
export const CAUSES = ['weather', 'too-few', 'no-lead', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/** As riders read it, in a mail and on the page; empty where the organiser's own words say it all. */
const SENTENCES: Record<Cause, (kind: BookingKind) => string> = {
  weather: (kind) => `No go: the weather makes this ${kind} unsafe.`,
  'too-few': (kind) => `No go: too few riders have booked this ${kind}.`,
  'no-lead': (kind) => `No go: there's no one who can lead this ${kind}.`,
  other: () => '',
};

/** The sentence about a stored cause; records from before have none. */
export const causeSentence = (kind: BookingKind, cause: string | null | undefined): string =>
  isCause(cause) ? SENTENCES[cause](kind) : '';

const isCause = (cause: string | null | undefined): cause is Cause => CAUSES.some((known) => known === cause);

/** What riders read of a ride or event that the club has confirmed. */
export const ITS_ON = 'Confirmed by the club: it’s on';
