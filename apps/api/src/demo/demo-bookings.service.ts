import { randomUUID } from 'node:crypto';
import { TEST_UPI } from '@kickstand/contract/payments/test-instruments';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { itemIdsOf } from '../db/bookables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { newBookingNumber } from '../modules/bookings/hold-place.service.ts';
import { captureLine, orderLine } from '../modules/payments/payments.service.ts';
import { capturedPayment, newOrder, newPayment, paidOrder } from '../sandbox/sandbox-entities.ts';
import { judge } from '../sandbox/sandbox-instruments.ts';
import { DEMO_MEMBERS, type DemoMember } from './content/members.ts';
import { insertAccounts, insertPaidBookings, type PaidBooking } from './demo.queries.ts';

export type DemoDemand = {
  kind: 'ride' | 'event';
  itemId: string;
  start: Date | null;
  pricePaise: number;
  /** How many places are taken. */
  booked: number;
};

/** Adds the demo's members, and a paid booking for every place that is taken. */
export async function fillDemoBookings(
  deps: Pick<Deps, 'secrets'>,
  transaction: Database,
  now: Date,
  demands: DemoDemand[],
): Promise<void> {
  const members = DEMO_MEMBERS.map((member, index) => ({ ...member, id: randomUUID(), joined: joinedOf(index, now) }));
  const medicalHistory = deps.secrets.encrypt('None');
  const paid = demands.flatMap((demand, which) =>
    Array.from({ length: demand.booked }, (_, index) => {
      const member = members[(index * 3 + which * 11) % members.length];
      return member ? [paidBooking(demand, member, bookedAt(index, which, demand.start, now), medicalHistory)] : [];
    }).flat(),
  );
  await insertAccounts(transaction, members.map(accountOf));
  await insertPaidBookings(transaction, paid);
}

/** Spread over the club's years, with more of them lately. */
const joinedOf = (index: number, now: Date) =>
  new Date(now.getTime() - Math.round(((index * 37) % 160) ** 1.6) * DAY_MS * 0.8 - DAY_MS);

/** In the weeks before the start, never in the future. */
function bookedAt(index: number, which: number, start: Date | null, now: Date): Date {
  const until = start && start < now ? start.getTime() - DAY_MS : now.getTime();
  return new Date(until - ((index * 7 + which * 3) % 34) * DAY_MS - ((index * 47) % 600) * 60_000);
}

const accountOf = (member: DemoMember & { id: string; joined: Date }) => ({
  id: member.id,
  fullName: member.fullName,
  email: member.email,
  emailKey: member.email,
  phone: member.phone,
  primaryBike: member.bike,
  experienceLevel: 'Intermediate',
  verifiedAt: member.joined,
  createdAt: member.joined,
  updatedAt: member.joined,
});

const AGREED = { foodAndRefreshments: true, informationAccuracy: true, noContrabands: true, rulesAndRegulations: true };

function paidBooking(
  { kind, itemId, pricePaise }: DemoDemand,
  member: DemoMember & { id: string },
  at: Date,
  medicalHistory: string,
): PaidBooking {
  const id = randomUUID();
  const bookingNumber = newBookingNumber();
  const money = pricePaise > 0 ? moneyOf(id, bookingNumber, pricePaise, at) : null;
  return {
    booking: {
      id,
      bookingNumber,
      kind,
      ...itemIdsOf(kind, itemId),
      userId: member.id,
      status: 'paid',
      amountPaise: pricePaise,
      currency: 'INR',
      paymentMethod: money ? 'upi' : 'free',
      orderId: money?.order.id ?? null,
      paymentId: money?.payment.id ?? null,
      paymentUtr: money?.payment.utr ?? null,
      ...detailsOf(member),
      medicalHistory,
      agreements: AGREED,
      paidAt: at,
      createdAt: at,
      updatedAt: at,
    },
    money,
  };
}

/** A payment in our books and the same one at the sandbox, so that it can be refunded. */
function moneyOf(bookingId: string, receipt: string, amount: number, at: Date): NonNullable<PaidBooking['money']> {
  const made = newOrder({ amount, currency: 'INR', receipt, notes: [] }, at);
  const sandboxOrder = { ...paidOrder(made), attempts: 1 };
  const { details } = judge({ method: 'upi', vpa: TEST_UPI.paid });
  const sandboxPayment = capturedPayment(newPayment(made, details, null, at));
  const sum = { amountPaise: amount, currency: 'INR', createdAt: at };
  const order = { ...sum, id: made.id, bookingId };
  const payment = {
    ...sum,
    id: sandboxPayment.id,
    orderId: made.id,
    bookingId,
    status: 'captured' as const,
    method: 'upi',
    utr: details.acquirer_data.rrn ?? null,
    capturedAt: at,
  };
  return {
    order,
    payment,
    ledger: [orderLine(order), captureLine(payment, { by: 'browser' }, at)],
    sandboxOrder: { id: made.id, order: sandboxOrder, createdAt: at },
    sandboxPayment: { id: payment.id, orderId: made.id, payment: sandboxPayment, createdAt: at },
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
  emergencyContact: { personName: 'Family', number: member.phone.replace(/^9/, '8') },
});
