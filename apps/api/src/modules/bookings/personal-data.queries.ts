import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';

/** Takes out all that says who it was; of a booking that was paid for, name and address stay with the money. */
export async function blankPersonOfBookings(db: Database, userId: string): Promise<void> {
  const blank = {
    email: '',
    fullName: '',
    address: '',
    contactNumber: '',
    gender: '',
    dateOfBirth: '',
    bloodGroup: '',
  };
  const wasPaid = sql`(${bookings.paidAt} is not null or ${bookings.status} in ('paid', 'refunded'))`;
  const kept = sql`jsonb_build_object('email', ${bookings.personalInfo}->>'email', 'fullName', ${bookings.personalInfo}->>'fullName')`;
  await db
    .update(bookings)
    .set({
      personalInfo: sql`${JSON.stringify(blank)}::jsonb || case when ${wasPaid} then ${kept} else '{}'::jsonb end`,
      motorcycleInfo: { modelName: '', motorcycleNumber: '' },
      emergencyContact: { personName: '', number: '' },
      medicalHistory: null,
    })
    .where(eq(bookings.userId, userId));
}
