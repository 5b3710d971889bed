import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { methodText } from '@kickstand/contract/bookings/bookings.values';
import { addressLine } from '@kickstand/contract/club/sections/identity.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import type { TaxDocument } from '@kickstand/contract/money/tax.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useClub } from '../../../lib/club/club.tsx';
import { logoSource } from '../../../lib/club/logo.ts';
import { usePageTitle } from '../../../lib/page/page-handle.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Mark } from '../../../ui/base/mark.tsx';
import { SpecList, SumList } from '../../../ui/data/pair-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { KINDS } from '../booking-kinds.ts';
import { isFree, refundText, startsAt } from '../booking-words.ts';
import { checkoutQuery } from '../bookings.api.ts';
import { TaxLines } from '../tax-lines.tsx';
import './paper.css';

/** Amounts paid and refunded, as proof of payment. */
export function Receipt({ booking }: { booking: Booking }) {
  const { kind, item, amount, refundAmount, bookingNumber, personalInfo, refunds, taxDocuments = [] } = booking;
  const checkout = useQuery(checkoutQuery);
  const { identity } = useClub();
  const paid = booking.paidAt === null ? 0 : amount;
  usePageTitle(`Receipt ${spokenBookingNumber(bookingNumber)}`);
  // a receipt that turns out to be none is not shown as one first
  if (checkout.isPending && !isFree(booking)) return <Spinner label="Loading booking..." />;
  return (
    <>
      <article className="receipt">
        <header>
          <p className="paper-club">
            <Mark logo={logoSource(identity)} />
            {identity.name}
          </p>
          <address>
            {senderLines({ ...identity, ...issuerOf(taxDocuments) }).map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </address>
        </header>
        <h1>Receipt</h1>
        {checkout.data?.isTestMode && !isFree(booking) && <Note tone="warn">Test mode: no real money moves</Note>}
        <SpecList rows={rowsOf(booking)} />
        <SumList
          rows={[
            { label: `${KINDS[kind].feeLabel}: ${item.title}`, value: formatRupees(amount) },
            { label: 'Payment gateway fee', value: formatRupees(0) },
            ...(refundAmount > 0 ? [{ label: 'Refunded', value: `− ${formatRupees(refundAmount)}` }] : []),
          ]}
          total={{
            label: refundAmount > 0 ? 'Paid less refunds' : 'Total paid',
            value: formatRupees(paid - refundAmount),
          }}
        />
        {refunds.map((refund) => (
          <p key={refund._id} className="small-text">
            {refundText(refund)}
          </p>
        ))}
        <TaxLines documents={taxDocuments} />
        <p className="small-text dim-text">
          Billed to {personalInfo.fullName}, {personalInfo.address}. All amounts in Indian rupees.
        </p>
      </article>
      <div className="flow-row no-print">
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </>
  );
}

/** A numbered receipt names who issued it, whatever the club is called by now. */
function issuerOf([document]: readonly TaxDocument[]): Partial<Identity> {
  return document ? { legalName: document.legalName, gstin: document.gstin } : {};
}

/** Who the receipt is from, as far as the club has said so. */
const senderLines = ({ legalName, address, phones, emails, gstin }: Identity) =>
  [
    legalName,
    addressLine(address),
    [phones[0], emails[0]].filter(Boolean).join(', '),
    gstin && `GSTIN ${gstin}`,
  ].filter(Boolean);

const rowsOf = (booking: Booking) =>
  [
    { label: 'Receipt number', value: receiptNumberOf(booking) },
    { label: 'Booking number', value: spokenBookingNumber(booking.bookingNumber) },
    { label: 'For', value: `${booking.item.title}, ${startsAt(booking)}` },
    { label: 'Paid on', value: booking.paidAt ? formatDateTime(booking.paidAt) : 'Not paid' },
    { label: 'Method', value: methodText(booking.paymentMethod) },
    { label: 'Payment', value: booking.razorpayPaymentId },
    { label: 'Order', value: booking.razorpayOrderId },
  ].filter(({ value }) => value);

/** Of a club with a GSTIN. */
const receiptNumberOf = ({ taxDocuments = [] }: Booking) =>
  taxDocuments
    .filter(({ kind }) => kind === 'receipt')
    .map(({ number }) => number)
    .join(', ');
