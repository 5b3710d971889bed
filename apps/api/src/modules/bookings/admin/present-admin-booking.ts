import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { presentBooking } from '../present-booking.ts';
import type { AdminBookingRow } from './bookings-admin.queries.ts';

/** As administrators see it in a list. */
export function presentAdminBooking(row: AdminBookingRow): AdminBooking {
  const { booking, user } = row;
  const agreed = (name: string) => booking.agreements[name] === true;
  return {
    ...presentBooking(row),
    razorpaySignature: booking.signature,
    paymentUtr: booking.paymentUtr,
    agreements: {
      foodAndRefreshments: agreed('foodAndRefreshments'),
      informationAccuracy: agreed('informationAccuracy'),
      noContrabands: agreed('noContrabands'),
      rulesAndRegulations: agreed('rulesAndRegulations'),
    },
    hasMedicalHistory: booking.medicalHistory !== null,
    user: user && { _id: user.id, fullName: user.fullName, email: user.email },
  };
}
