import type { ReviewState, RiderReview } from '@kickstand/contract/reviews/reviews.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Status, type StatusTone } from '../../../ui/base/badge.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Stars } from '../../../ui/base/stars.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Decision, useDecideReview, useRiderReviews } from './reviews-admin.api.ts';
import './rider-reviews.css';

type Asked = { review: RiderReview; decision: Decision };

/** What riders wrote about rides, for an editor to put on the site or to decline. */
export function RiderReviews({ onDecided }: { onDecided: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className="panel rider-reviews" aria-labelledby="rider-reviews-title">
      <h2 id="rider-reviews-title" className="h3">
        Written by riders
      </h2>
      <p className="dim-text small-text">
        Riders get a link with the thanks after a ride. What you approve goes live right away, after the reviews below.
      </p>
      <Reviews onAsk={setAsked} />
      {asked && <AskDialog {...asked} onDecided={onDecided} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Reviews({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { data, isError, isFetching, refetch } = useRiderReviews();
  if (!data && isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>The reviews by riders couldn't be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton />;
  const waiting = data.filter(({ state }) => state === 'waiting');
  const decided = data.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {waiting.length === 0 && <p className="dim-text">No review is waiting.</p>}
      <List reviews={waiting} onAsk={onAsk} />
      {decided.length > 0 && (
        <details>
          <summary>Decided lately ({decided.length})</summary>
          <List reviews={decided} onAsk={onAsk} />
        </details>
      )}
    </>
  );
}

function List({ reviews, onAsk }: { reviews: readonly RiderReview[]; onAsk: (asked: Asked) => void }) {
  return (
    <ul className="rider-reviews-list">
      {reviews.map((review) => (
        <li key={review._id}>
          <div>
            <Stars value={review.rating} />
            <p className="rider-reviews-words">{review.text}</p>
            <p className="sub-text">{[review.name, review.item.title, formatDateTime(review.createdAt)].join(' · ')}</p>
          </div>
          <div className="rider-reviews-acts">
            {review.state !== 'waiting' && (
              <Status tone={STATES[review.state].tone}>{STATES[review.state].label}</Status>
            )}
            {review.state !== 'approved' && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Approve the review by ${review.name}`}
                onClick={() => onAsk({ review, decision: 'approved' })}
              >
                Approve
              </Button>
            )}
            {review.state === 'waiting' && (
              <Button
                size="s"
                variant="danger-outline"
                aria-label={`Decline the review by ${review.name}`}
                onClick={() => onAsk({ review, decision: 'declined' })}
              >
                Decline
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const STATES: Record<ReviewState, { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waiting', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'grey' },
};

type AskProps = Asked & { onDecided: () => void; onClose: () => void };

function AskDialog({ review, decision, onDecided, onClose }: AskProps) {
  const deciding = useDecideReview();
  const isApproval = decision === 'approved';
  const confirm = () =>
    deciding.mutate(
      { id: review._id, decision },
      {
        onSuccess() {
          toast.success(isApproval ? 'The review is on the site' : 'The review was declined');
          onClose();
          if (isApproval) onDecided();
        },
        onError: (error) => toast.error(failureText(error, "That didn't work")),
      },
    );
  return (
    <ConfirmDialog
      open
      title={isApproval ? 'Put it on the site?' : 'Decline it?'}
      question={isApproval ? `Show the review by ${review.name} to visitors?` : `Decline the review by ${review.name}?`}
      detail={
        isApproval
          ? 'It will go live right away among the reviews on the home page. You can move it, change its picture or take it out below.'
          : "It won't be shown, and the rider won't hear about it. You can still approve it later."
      }
      confirmLabel={isApproval ? 'Approve' : 'Decline'}
      cancelLabel="Keep waiting"
      busy={deciding.isPending}
      busyLabel="Saving..."
      danger={!isApproval}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
