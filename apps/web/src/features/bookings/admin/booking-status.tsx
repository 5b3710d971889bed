import { STATUS_WORDS, type BookingStatus as State } from '@kickstand/contract/bookings/bookings.values';
import { Status } from '../../../ui/base/status.tsx';

export function BookingStatus({ status }: { status: State }) {
  // a status this page does not know yet shows as sent, in grey
  const { tone, label } = STATUS_WORDS[status] ?? { tone: 'grey', label: status };
  return <Status tone={tone}>{label}</Status>;
}
