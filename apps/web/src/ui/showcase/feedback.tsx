import { Button } from '../base/button.tsx';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Note } from '../feedback/note.tsx';
import { Skeleton, SkeletonCard } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { toast } from '../feedback/toast.ts';
import { MissingImage, Picture } from '../media/picture.tsx';

export function FeedbackShowcase() {
  return (
    <section className="page-section page-section-tight stack" aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      <h3>Notes</h3>
      <div className="form-grid3">
        <Note>Refunds take 7 to 10 business days.</Note>
        <Note tone="warn">You can't undo this.</Note>
        <Note tone="bad">Payment did not go through. No money was taken.</Note>
      </div>
      <h3>Toasts</h3>
      <div className="flow-row">
        <Button variant="secondary" size="s" onClick={() => toast.success('Payment successful! Place confirmed.')}>
          Success
        </Button>
        <Button
          variant="secondary"
          size="s"
          onClick={() => toast.error('Payment failed:', 'the bank declined it. No money was taken.')}
        >
          Error
        </Button>
        <Button
          variant="secondary"
          size="s"
          onClick={() => toast.info('Payment cancelled.', 'Your place is held for 12 more minutes.')}
        >
          Info
        </Button>
        <Button variant="secondary" size="s" onClick={showSix}>
          Six together
        </Button>
      </div>
      <h3>Lists</h3>
      <div className="card-grid">
        <SkeletonCard label="Loading..." />
        <Empty
          className="card"
          level={3}
          title="Nothing planned at the moment."
          text="The bikes are parked. New routes open on Fridays."
        />
        <ErrorState
          className="card"
          level={3}
          title="Failed to load"
          text="What you saved is safe."
          action={<Button variant="dark">Try Again</Button>}
        />
      </div>
      <div className="flow-row">
        <Spinner label="Loading..." />
        <Skeleton shape="num" />
        <Skeleton shape="round" />
        <Skeleton width={2} />
      </div>
      <h3>Pictures</h3>
      <div className="card-grid">
        <MissingImage />
        <Picture src="/missing.webp" alt="Gone" width={400} height={300} />
        <Picture src="/missing.webp" fallbackSrc={RIDGE} alt="A ridge" width={400} height={300} />
        <MissingImage round text="Loading..." />
      </div>
    </section>
  );
}

function showSix() {
  for (const number of [1, 2, 3, 4, 5, 6]) toast.info(`Message ${number}`);
}

const RIDGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300'%3E%3Cpath fill='%237fccc4' d='M0 0h400v300H0z'/%3E%3Cpath fill='%230f5f60' d='M0 220l90-80 60 50 90-110 160 140v80H0z'/%3E%3C/svg%3E";
