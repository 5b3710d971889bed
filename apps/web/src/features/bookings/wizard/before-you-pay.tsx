import { refundRule } from '@kickstand/contract/bookings/offer.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { useClub } from '../../../lib/club/club.tsx';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { SpecList } from '../../../ui/data/pair-list.tsx';
import { TickList } from '../../../ui/data/tick-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { BookingItem } from '../booking-item.ts';
import { beThere } from '../booking-words.ts';

/** Where and when to be, what to bring and what a cancellation costs, shown before payment. */
export function BeforeYouPay({ item, price }: { item: BookingItem; price: number }) {
  const now = useNow();
  const { refundTiers, termsMark } = useClub();
  const [seen] = useState(termsMark);
  return (
    <div className="booking-before">
      <h4 className="form-legend">Where and when</h4>
      <SpecList
        rows={[
          { label: 'Be there', value: beThere(item.startTime) },
          { label: 'Starts', value: item.startTime ? formatDayTime(item.startTime) : 'Date TBD' },
          { label: 'Venue', value: item.place || 'To be announced' },
        ]}
      />
      {item.requirements.length > 0 && (
        <>
          <h4 className="form-legend">What to bring</h4>
          <TickList words={item.requirements} isSmall />
        </>
      )}
      <h4 className="form-legend">If you can't make it</h4>
      {termsMark !== seen && (
        <Note tone="warn" role="alert">
          The club has published new terms since you opened this page. These are the new ones.
        </Note>
      )}
      <p className="small-text">
        {price > 0
          ? refundRule({ startTime: item.startTime, price, tiers: refundTiers }, now)
          : 'Cancelling costs nothing. Please do it early, so that another rider gets your place.'}
      </p>
      <p className="small-text">
        <PolicyLink to={PATHS.cancellationRefund}>Cancellation &amp; Refund Policy</PolicyLink>{' '}
        <PolicyLink to={PATHS.termsConditions}>Terms &amp; Conditions</PolicyLink>
      </p>
    </div>
  );
}

/** Opens a new tab, so that the form keeps its input. */
export const PolicyLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <a className="link link-small" href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
