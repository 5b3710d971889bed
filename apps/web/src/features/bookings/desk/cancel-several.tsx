import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { CancelResult, CancelTerms } from '@kickstand/contract/desk/desk.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { type CancelChoice, CancelReason, RefundChoice, START_CHOICE } from '../admin/cancel-choice.tsx';
import { amountProblem } from '../admin/refund-booking.tsx';
import { totalsOf } from './cancel-totals.ts';
import { useCancelSeveral, useCancelTerms } from './desk.api.ts';
import './desk.css';

type Props = { kind: BookingKind; ids: string[]; onDone: () => void; onClose: () => void };

/** One decision for the ticked bookings; afterwards it lists what became of each. */
export function CancelSeveral({ kind, ids: chosen, onDone, onClose }: Props) {
  // the list below changes while the dialog is open
  const [ids] = useState(chosen);
  const terms = useCancelTerms(kind, ids);
  const [results, setResults] = useState<CancelResult[] | null>(null);
  const showResults = (given: CancelResult[]) => {
    setResults(given);
    onDone();
  };
  if (results) return <Results results={results} onClose={onClose} />;
  if (terms.isError) {
    return (
      <Dialog open title="Cancel bookings" size="sm" onClose={onClose}>
        <ErrorState
          title="We couldn't load what was paid"
          text={failureText(terms.error, 'Nothing has been cancelled.')}
          onRetry={() => terms.refetch()}
        />
      </Dialog>
    );
  }
  return <Decide kind={kind} ids={ids} terms={terms.data} onResults={showResults} onClose={onClose} />;
}

type DecideProps = {
  kind: BookingKind;
  ids: string[];
  /** Undefined while they load. */
  terms: CancelTerms[] | undefined;
  onResults: (results: CancelResult[]) => void;
  onClose: () => void;
};

function Decide({ kind, ids, terms, onResults, onClose }: DecideProps) {
  const cancelling = useCancelSeveral(kind);
  const [choice, setChoice] = useState(START_CHOICE);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<CancelChoice>) => {
    setProblem(undefined);
    setChoice((before) => ({ ...before, ...part }));
  };
  const totals = totalsOf(terms ?? []);
  const isAmount = choice.refund === 'amount' && totals.left > 0;

  const confirm = () => {
    const checked = isAmount ? amountProblem(choice.amount, totals.smallest) : true;
    if (checked !== true) return setProblem(checked);
    cancelling.mutate(
      {
        bookings: (terms ?? []).map(({ _id, left }) => ({ _id, expectedLeft: left })),
        cancellation: {
          refund: totals.left > 0 ? choice.refund : 'none',
          ...(isAmount ? { amount: Number(choice.amount) } : {}),
          reason: choice.reason,
          tellRider: choice.tellRider,
        },
      },
      {
        onSuccess: ({ data }) => onResults(data.results),
        onError: (error) => toast.error('Failed to cancel bookings', failureText(error, '')),
      },
    );
  };

  const people = ids.length === 1 ? '1 booking' : `${ids.length} bookings`;
  return (
    <ConfirmDialog
      open
      danger
      title="Cancel bookings"
      question={`Are you sure you want to cancel ${people}?`}
      detail={terms?.map(({ name, bookingNumber }) => `${name} ${shownBookingNumber(bookingNumber)}`).join(', ')}
      confirmLabel={`Cancel ${people}`}
      cancelLabel="Keep bookings"
      loading={!terms}
      busy={cancelling.isPending}
      busyLabel="Cancelling..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack cancel-choice">
        {totals.left > 0 && (
          <RefundChoice
            options={{
              policy: `Per policy: ${formatRupees(totals.byPolicy)} in total`,
              all: `Everything: ${formatRupees(totals.left)} in total`,
              amount: 'The same amount for each',
              none: 'Nothing',
            }}
            most={totals.smallest}
            choice={choice}
            problem={problem}
            onChange={change}
          />
        )}
        <CancelReason choice={choice} onChange={change} />
        <Checkbox checked={choice.tellRider} onChange={({ target }) => change({ tellRider: target.checked })}>
          Email the riders
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}

function Results({ results, onClose }: { results: CancelResult[]; onClose: () => void }) {
  const done = results.filter(({ isCancelled }) => isCancelled);
  const refunded = done.reduce((sum, { refund }) => sum + refund, 0);
  return (
    <Dialog
      open
      title={done.length === results.length ? 'Bookings cancelled' : 'Some bookings are unchanged'}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="dark" size="s" onClick={onClose} data-autofocus>
          Done
        </Button>
      }
    >
      <div className="stack">
        <p>
          {done.length} of {results.length} cancelled, {formatRupees(refunded)} to refund.
        </p>
        <ul className="desk-results">
          {results.map(({ _id, name, bookingNumber, isCancelled, refund, message }) => (
            <li key={_id} data-failed={!isCancelled}>
              <Icon name={isCancelled ? 'check' : 'close'} />
              <span>
                <b>{name || 'Booking'}</b> {bookingNumber && shownBookingNumber(bookingNumber)}
                <span className="sub-text">{isCancelled ? resultText(refund) : message}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const resultText = (refund: number) => (refund > 0 ? `Cancelled, ${formatRupees(refund)} to refund` : 'Cancelled');
