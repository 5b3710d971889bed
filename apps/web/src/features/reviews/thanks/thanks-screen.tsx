import type { ThanksPage } from '@kickstand/contract/reviews/reviews.schema';
import { formatLongDay } from '@kickstand/contract/shared/dates';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import { CallError } from '../../../lib/api/call-error.ts';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { useLocation } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Stars } from '../../../ui/base/stars.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { ReviewForm } from './review-form.tsx';
import { useThanks } from './thanks.api.ts';
import './thanks.css';

/** The pictures of a ride for those who were there, and their review: by the link in the thanks, without signing in. */
export function ThanksScreen() {
  const isHydrated = useIsHydrated();
  // servers never see what is behind the hash
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useThanks(isHydrated ? token : '');
  if (isHydrated && token === '') return <Refused text="This page opens from the link in our email." />;
  if (error && !isFetching) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    return (
      <Refused
        text={failureText(error, "The page couldn't be loaded.")}
        {...(!isRefused && { onRetry: () => void refetch() })}
      />
    );
  }
  if (!data) {
    return (
      <div className="thanks-page page-section" aria-busy="true">
        <h1 className="visually-hidden">Thank you</h1>
        <Skeleton shape="title" />
        <Skeleton width={3} />
      </div>
    );
  }
  return <Thanks token={token} page={data} />;
}

function Refused({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <ErrorState
      page
      level={1}
      title="This didn't open"
      text={text}
      action={
        onRetry ? (
          <Button onClick={onRetry}>Try again</Button>
        ) : (
          <Link className={buttonClass({})} to={PATHS.rides}>
            Recent rides
          </Link>
        )
      }
    />
  );
}

function Thanks({ token, page: { item, story, name, review } }: { token: string; page: ThanksPage }) {
  return (
    <div className="thanks-page page-section">
      <header className="stack">
        <h1>Thanks for coming along</h1>
        <p className="lead-text">
          {[item.title, item.startTime && formatLongDay(item.startTime), item.venue].filter(Boolean).join(' · ')}
        </p>
      </header>
      <section className="stack" aria-labelledby="thanks-pictures">
        <h2 id="thanks-pictures">Your picture wall</h2>
        <Pictures title={item.title} story={story} />
      </section>
      <section className="stack thanks-review" aria-labelledby="thanks-review">
        <h2 id="thanks-review">Your review</h2>
        {review ? <OwnReview review={review} /> : <ReviewForm token={token} name={name} />}
      </section>
    </div>
  );
}

function Pictures({ title, story }: { title: string; story: ThanksPage['story'] }) {
  if (!story) return <p className="dim-text">The pictures aren't up yet. Come back to this page in a few days.</p>;
  const pictures = story.gallery.length > 0 ? [...new Set(story.gallery)] : [story.imgUrl];
  return (
    <>
      <ul className={cx('thanks-pictures', pictures.length === 1 && 'thanks-one-picture')}>
        {pictures.map((address, place) => (
          <li key={address}>
            <Picture
              {...itemPicture(address, 'card')}
              sizes="(width <= 600px) calc(100vw - 40px), 46vw"
              alt={`${title}, picture ${place + 1}`}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to={ridePath(story._id)}>
          The whole story
        </Link>
      </p>
    </>
  );
}

function OwnReview({ review }: { review: NonNullable<ThanksPage['review']> }) {
  return (
    <div className="stack" role="status">
      <p>Thank you for your review. The club reads it before it's shown.</p>
      <figure className="panel stack">
        <Stars value={review.rating} />
        <blockquote className="thanks-words">{review.text}</blockquote>
        <figcaption className="dim-text">{review.name}</figcaption>
      </figure>
    </div>
  );
}
