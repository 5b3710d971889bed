import { randomUUID } from 'node:crypto';
import { HOLD_MINUTES } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import type { Outcome as Ended } from '@kickstand/contract/ride-day/outcome.rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import { itemIdsOf } from '../db/bookables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { newBookingNumber } from '../modules/bookings/insert-hold.service.ts';
import { DEMO_MEMBERS, type DemoMember } from './content/members.ts';
import { type DemoBooking, insertAccounts, insertBookings, insertReview } from './demo.queries.ts';
import { moneyOf, type Outcome } from './demo-money.ts';

export type DemoDemand = {
  kind: BookingKind;
  slug: string;
  itemId: string;
  start: Date | null;
  pricePaise: number;
  /** How many places are taken. */
  booked: number;
};

type Person = DemoMember & { id: string; joined: Date; isActive: boolean };

/** The bookings of the demo's own member, so that every state can be seen after signing in. */
const OWN_BOOKINGS: Record<string, Outcome> = {
  'marine-drive-night-ride': 'paid',
  'bhandardara-lake-camp': 'created',
  'kaas-plateau-and-thoseghar': 'cancelled',
  'tamhini-ghat-loop': 'paid',
  // a logbook with some life in it
  'satara-kaas-and-the-turbines': 'paid',
  'malshej-overnighter': 'paid',
  'igatpuri-and-bhavali-before-breakfast': 'paid',
  'ganpatipule-and-the-two-ferries': 'paid',
  'gateway-to-bandra-by-lamplight': 'paid',
  'mumbai-bikers-mania-wada': 'paid',
};

/** Walks through all members before one comes up again: shares no factor with their number. */
const STEP = 5;

/** Of this many bookings with a place, one more was cancelled, failed or refunded. */
const ONE_CANCELLED_IN = 16;
const ONE_FAILED_IN = 20;
const ONE_REFUNDED_IN = 45;

/** Adds the demo's members, a paid booking for every place that is taken, and the ones that lost theirs. */
export async function fillDemoBookings(
  deps: Pick<Deps, 'secrets'>,
  transaction: Database,
  now: Date,
  demands: DemoDemand[],
  own: DemoMember & { id: string },
): Promise<Person[]> {
  const members = DEMO_MEMBERS.map((member, index) => ({
    ...member,
    id: randomUUID(),
    joined: joinedOf(index, now),
    isActive: index % 33 !== 32,
  }));
  const riding = members.filter(({ isActive }) => isActive);
  const medicalHistory = deps.secrets.encrypt('None');
  const rows = demands.flatMap((demand, which) =>
    plan(demand, which, riding, own, now).map((booking) => bookingRow(demand, booking, medicalHistory)),
  );
  await insertAccounts(transaction, members.map(accountOf));
  await insertBookings(transaction, rows);
  const reviewed = demands.find(({ slug }) => slug === REVIEWED);
  const written = rows.find(({ booking }) => booking.rideId === reviewed?.itemId && booking.userId !== own.id);
  if (written) await insertReview(transaction, reviewRow(written, now));
  return members;
}

const REVIEWED = 'tamhini-ghat-loop';

/** One that waits for an editor. */
const reviewRow = ({ booking }: DemoBooking, now: Date) => ({
  id: randomUUID(),
  bookingId: booking.id,
  name: booking.personalInfo.fullName,
  text: 'The chai stop above Mulshi took longer than the ghat, and I would not have it any other way. Home before dark, all of us.',
  rating: 5,
  createdAt: new Date(now.getTime() - DAY_MS),
});

type Planned = {
  member: DemoMember & { id: string };
  outcome: Outcome;
  at: Date;
  cancelledAt: Date;
  /** How the day ended for them; null where it hasn't. */
  ended: Ended | null;
};

/** Who booked an item, when, and how it ended. */
function plan(
  { kind, slug, start, pricePaise, booked }: DemoDemand,
  which: number,
  members: Person[],
  own: Planned['member'],
  now: Date,
): Planned[] {
  const person = (index: number) => members[(index * STEP + which * 11) % members.length] as Person;
  const plans: Planned[] = [];
  const add = (member: Planned['member'], outcome: Outcome, index: number) => {
    const at = outcome === 'created' ? now : bookedAt(index, which, start, now);
    const isOver = outcome === 'paid' && start !== null && start < now;
    const ended = isOver ? ENDED[kind](index) : null;
    plans.push({ member, outcome, at, cancelledAt: cancelledAt(at, start, now), ended });
  };
  const ownOutcome = OWN_BOOKINGS[slug];
  if (ownOutcome) add(own, ownOutcome, 9);
  for (let index = plans.filter(({ outcome }) => outcome === 'paid').length; index < booked; index++) {
    add(person(index), 'paid', index);
  }
  if (pricePaise === 0) return plans;
  const extra = (share: number) => Math.floor((booked + (which % share)) / share);
  for (let index = 0; index < extra(ONE_CANCELLED_IN); index++) add(person(booked + index), 'cancelled', index + 3);
  for (let index = 0; index < extra(ONE_FAILED_IN); index++) add(person(booked + 11 + index), 'failed', index + 5);
  for (let index = 0; index < extra(ONE_REFUNDED_IN); index++) add(person(booked + 23 + index), 'refunded', index + 7);
  return plans;
}

/** Everyone in the stories came, and a few came late or went home early. */
const ENDED: Record<DemoDemand['kind'], (index: number) => Ended> = {
  ride: (index) => (index % 11 === 10 ? 'home' : 'finished'),
  event: (index) => (index % 9 === 8 ? 'late' : 'came'),
};

/** Spread over the club's years, with more of them lately. */
const joinedOf = (index: number, now: Date) =>
  new Date(now.getTime() - Math.round(((index * 37) % 160) ** 1.6) * DAY_MS * 0.8 - DAY_MS);

/** In the weeks before the start, never in the future. */
function bookedAt(index: number, which: number, start: Date | null, now: Date): Date {
  const until = start && start < now ? start.getTime() - DAY_MS : now.getTime();
  return new Date(until - ((index * 7 + which * 3) % 34) * DAY_MS - HOUR_MS - ((index * 47) % 600) * MINUTE_MS);
}

/** A few days later, but in time for the refund the policy promises. */
function cancelledAt(at: Date, start: Date | null, now: Date): Date {
  const last = Math.min(now.getTime() - DAY_MS, start ? start.getTime() - 3 * DAY_MS : Number.POSITIVE_INFINITY);
  return new Date(Math.max(at.getTime() + HOUR_MS, Math.min(at.getTime() + 4 * DAY_MS, last)));
}

const accountOf = (member: Person) => ({
  id: member.id,
  fullName: member.fullName,
  email: member.email,
  emailKey: member.email,
  phone: member.phone,
  primaryBike: member.bike,
  experienceLevel: member.experience,
  isActive: member.isActive,
  verifiedAt: member.joined,
  createdAt: member.joined,
  updatedAt: member.joined,
});

const AGREED = { foodAndRefreshments: true, informationAccuracy: true, noContrabands: true, rulesAndRegulations: true };

function bookingRow(
  { kind, itemId, pricePaise }: DemoDemand,
  { member, outcome, at, cancelledAt, ended }: Planned,
  medicalHistory: string,
): DemoBooking {
  const id = randomUUID();
  const bookingNumber = newBookingNumber();
  const isFree = pricePaise === 0;
  const seed = Number.parseInt(id.slice(0, 4), 16);
  const money = isFree ? null : moneyOf({ id, bookingNumber, amountPaise: pricePaise }, outcome, at, cancelledAt, seed);
  return {
    booking: {
      id,
      bookingNumber,
      kind,
      ...itemIdsOf(kind, itemId),
      userId: member.id,
      status: outcome,
      outcome: ended,
      amountPaise: pricePaise,
      currency: 'INR',
      refundTiers: [...REFUND_TIERS],
      paymentMethod: isFree ? 'free' : null,
      paidAt: isFree ? at : null,
      ...(outcome === 'created'
        ? { heldSince: at, holdExpiresAt: new Date(at.getTime() + HOLD_MINUTES * MINUTE_MS) }
        : {}),
      ...detailsOf(member),
      medicalHistory,
      agreements: AGREED,
      createdAt: at,
      updatedAt: money?.columns.isRefundDecided ? cancelledAt : at,
      ...money?.columns,
    },
    money,
  };
}

const detailsOf = (member: DemoMember) => ({
  personalInfo: {
    email: member.email,
    fullName: member.fullName,
    address: `${member.area}, Mumbai Metropolitan Region`,
    contactNumber: member.phone,
    gender: member.gender,
    dateOfBirth: member.born,
    bloodGroup: member.bloodGroup,
  },
  motorcycleInfo: { modelName: member.bike, motorcycleNumber: member.number },
  emergencyContact: { personName: member.relative, number: member.phone.replace(/^9/, '8') },
});
