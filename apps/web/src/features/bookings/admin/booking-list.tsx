import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_STATUSES, type BookingStatus, STATUS_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { PAYMENT_FILTERS, passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ListScreen } from '../../../ui/record/list-screen.tsx';
import { PageActions, PageIntro } from '../../../ui/record/page-actions.tsx';
import { BookByHand } from '../desk/book-by-hand.tsx';
import { CancelSeveral } from '../desk/cancel-several.tsx';
import { exportBookings, useBookingListView, useBookings } from './admin-bookings.api.ts';
import { BOOKING_COLUMNS } from './booking-columns.tsx';
import { BookingDetails } from './booking-details.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { EditBooking } from './edit-booking.tsx';

/** Details stay open below the dialogs they lead to. */
type Open = { details: boolean; action: 'edit' | 'cancel' | null; booking: AdminBooking };

/** The bookings of rides, or of events: the same screen. */
export function BookingList({ kind }: { kind: BookingKind }) {
  const view = useBookingListView(kind);
  const list = useBookings(kind, view);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const closeAction = () => setOpen((before) => (before?.details ? { ...before, action: null } : null));
  const { summary } = list;
  const can = useCan();
  const { chosen, choice } = useChosen(list.rows);
  const [isAdding, setAdding] = useState(false);
  const [isCancellingSeveral, setCancellingSeveral] = useState(false);

  const show = (booking: AdminBooking) => setOpen({ details: true, action: null, booking });
  const edit = (booking: AdminBooking, details: boolean) => setOpen({ details, action: 'edit', booking });
  const askToCancel = (booking: AdminBooking, details: boolean) => {
    if (booking.status === 'cancelled') toast.error('Booking is already cancelled');
    else setOpen({ details, action: 'cancel', booking });
  };
  const exportAll = () =>
    exportBookings(kind, view).catch((error) => {
      toast.error(failureText(error, 'Failed to export bookings'));
    });
  // the open dialog shows the list's latest data
  const current = open && (list.rows.find(({ _id }) => _id === open.booking._id) ?? open.booking);

  return (
    <div className="booking-list">
      {can('bookings.change') && (
        <PageActions>
          <Button size="s" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add Booking
          </Button>
        </PageActions>
      )}
      <PageIntro title="Bookings & Payments" text={`Manage ${kind} bookings and payment transactions`} />
      <ListScreen
        title="Bookings"
        view={view}
        list={list}
        counters={[
          { label: 'Total Bookings', value: summary?.total },
          { label: 'Paid', value: summary?.paid },
          { label: 'Total Revenue', value: summary && formatRupees(summary.revenue), detail: 'before refunds' },
          { label: 'Created Bookings', value: summary?.created },
        ]}
        searchLabel="Search bookings..."
        filters={[
          { name: 'status', label: 'Filter by booking status', options: choices('All Status', BOOKING_STATUSES) },
          { name: 'payment', label: 'Filter by payment', options: choices('All Payments', PAYMENT_FILTERS) },
        ]}
        columns={BOOKING_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={(booking) => [
          { name: `View ${named(booking)}`, icon: 'eye', onSelect: () => show(booking) },
          ...(can('bookings.change')
            ? ([
                { name: `Edit ${named(booking)}`, icon: 'edit', onSelect: () => edit(booking, false) },
                {
                  name: `Cancel ${named(booking)}`,
                  icon: 'ban',
                  danger: true,
                  onSelect: () => askToCancel(booking, false),
                },
              ] as const)
            : []),
        ]}
        choice={
          can('money.refund')
            ? {
                ...choice,
                isOffered: ({ status }) => status === 'created' || status === 'paid',
                nameOf: named,
                actions: (
                  <Button variant="danger-outline" size="s" onClick={() => setCancellingSeveral(true)}>
                    Cancel {chosen.length === 1 ? '1 booking' : `${chosen.length} bookings`}
                  </Button>
                ),
              }
            : undefined
        }
        picked={({ _id }) => _id === open?.booking._id}
        empty="No bookings found"
        failure="Failed to fetch bookings"
        onExport={can('exports.make') ? exportAll : undefined}
      />
      {current && open?.details && (
        <BookingDetails
          booking={current}
          onEdit={(booking) => edit(booking, true)}
          onCancel={(booking) => askToCancel(booking, true)}
          onClose={close}
        />
      )}
      {isAdding && <BookByHand kind={kind} onClose={() => setAdding(false)} />}
      {isCancellingSeveral && (
        <CancelSeveral
          kind={kind}
          ids={chosen.map(({ _id }) => _id)}
          onDone={() => choice.onChoose(chosen, false)}
          onClose={() => setCancellingSeveral(false)}
        />
      )}
      {current && open?.action === 'edit' && <EditBooking booking={current} onClose={closeAction} />}
      {current && open?.action === 'cancel' && <CancelBooking booking={current} onClose={closeAction} />}
    </div>
  );
}

/** 'Asha Patil, #KR4T7MW': one person may have many. */
const named = (booking: AdminBooking) => `${passengerOf(booking).name}, ${shownBookingNumber(booking.bookingNumber)}`;

const choices = (all: string, statuses: readonly BookingStatus[]) => [
  { value: '', label: all },
  ...statuses.map((status) => ({ value: status, label: STATUS_WORDS[status].label })),
];

type Row = { _id: string };

/** The ticked rows among those shown: what another page or filter hides is not part of the choice. */
function useChosen<Shown extends Row>(rows: readonly Shown[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  const onChoose = (some: readonly Row[], isChosen: boolean) => {
    const next = new Set(chosen.map(({ _id }) => _id));
    for (const { _id } of some) {
      if (isChosen) next.add(_id);
      else next.delete(_id);
    }
    setIds(next);
  };
  return { chosen, choice: { isChosen: ({ _id }: Row) => ids.has(_id), onChoose } };
}
