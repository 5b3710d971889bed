import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { newBookingNumber } from '../modules/bookings/booking-number.service.ts';
import { insertAccounts } from '../modules/installation/installation.queries.ts';
import { addSettledBookings, type SettledBooking } from './add-bookings.service.ts';
import { DEMO_MEMBERS, type DemoMember } from './content/members.ts';
import { addPaidOrders, type PaidOrder, paidOrderOf } from './sandbox-history.service.ts';

export type DemoDemand = {
  kind: 'ride' | 'event';
  itemId: string;
  start: Date | null;
  pricePaise: number;
  /** How many have a place. */
  booked: number;
};

/** Who rides in the demo: the club's members, and a paid booking behind every place that is taken. */
export async function fillDemoBookings(
  deps: Pick<Deps, 'secrets'>,
  transaction: Database,
  now: Date,
  demands: DemoDemand[],
): Promise<void> {
  const members = DEMO_MEMBERS.map((member, index) => ({ ...member, id: randomUUID(), joined: joinedOf(index, now) }));
  await insertAccounts(transaction, members.map(accountOf));
  const medicalHistory = deps.secrets.encrypt('None');
  const settled: SettledBooking[] = [];
  const orders: PaidOrder[] = [];
  demands.forEach(({ booked, ...demand }, which) => {
    for (let index = 0; index < booked; index++) {
      const member = members[(index * 3 + which * 11) % members.length];
      if (!member) continue;
      const at = bookedAt(index, which, demand.start, now);
      const bookingNumber = newBookingNumber();
      const order = demand.pricePaise > 0 ? paidOrderOf(demand.pricePaise, bookingNumber, at) : null;
      if (order) orders.push(order);
      settled.push({ ...demand, userId: member.id, bookingNumber, at, order, medicalHistory, ...detailsOf(member) });
    }
  });
  await addPaidOrders(transaction, orders);
  await addSettledBookings(transaction, settled);
}

/** Over the club's years, more of them lately. */
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
