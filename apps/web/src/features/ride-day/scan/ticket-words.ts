import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import { FIELDS } from '@kickstand/contract/ride-day/mark-fields.rules';
import { claimsAbout, type Standing } from '@kickstand/contract/ride-day/marks.rules';
import type { RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import type { TicketVerdict } from '@kickstand/contract/ride-day/ticket-code.rules';
import { formatTime } from '@kickstand/contract/shared/dates';

export type TicketResult = { tone: 'good' | 'warn' | 'bad'; title: string; text: string; rider?: string };

/** What the person at the start is told about a ticket. */
export function ticketResult(
  verdict: TicketVerdict,
  { riders }: Pick<RideDay, 'riders'>,
  standing: Standing,
): TicketResult {
  const riderOf = (id: string) => riders.find(({ _id }) => _id === id);
  switch (verdict.is) {
    case 'forged':
      return {
        tone: 'bad',
        title: 'Not ours',
        text: 'This code isn’t a ticket of this club. Look the rider up by name.',
      };
    case 'other':
      return {
        tone: 'bad',
        title: 'Another ride',
        text: `This ticket is for ${verdict.title ?? 'another ride or event'}.`,
      };
    case 'ended':
      return {
        tone: 'bad',
        title: 'No longer valid',
        text: `Booking ${spokenBookingNumber(verdict.bookingNumber)} was cancelled, moved or handed over.`,
      };
    case 'unknown':
      return {
        tone: 'warn',
        title: 'Not on this list yet',
        text: `Booking ${spokenBookingNumber(verdict.bookingNumber)} is genuine, but was made after this phone loaded the list.`,
      };
    case 'again': {
      const rider = riderOf(verdict.rider);
      const arrived = claimsAbout(standing, verdict.rider, FIELDS.state).find(({ value }) => value === 'arrived');
      const first = arrived?.marks[0];
      return {
        tone: 'warn',
        title: first ? `Already checked in at ${formatTime(first.at)}` : 'Already checked in',
        text: `${rider?.name ?? ''}${first ? `, by ${first.by}` : ''}. If this isn’t them, the code was copied.`,
        rider: verdict.rider,
      };
    }
    case 'valid': {
      const rider = riderOf(verdict.rider);
      const facts = [rider?.bike, rider?.plate, rider?.group].filter(Boolean).join(' · ');
      return { tone: 'good', title: `${rider?.name ?? ''} is here`, text: facts, rider: verdict.rider };
    }
  }
}
