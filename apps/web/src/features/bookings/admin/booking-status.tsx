import type { BookingStatus as State } from '@kickstand/contract/bookings/bookings.schema';
import { STATUS_LABELS } from '@kickstand/contract/bookings/bookings-admin.rules';
import { Status, type StatusTone } from '../../../ui/base/status.tsx';

const TONES: Record<State, StatusTone> = {
  created: 'amber',
  paid: 'green',
  failed: 'red',
  refunded: 'blue',
  cancelled: 'grey',
};

export function BookingStatus({ status }: { status: State }) {
  return <Status tone={TONES[status] ?? 'grey'}>{STATUS_LABELS[status] ?? status}</Status>;
}
