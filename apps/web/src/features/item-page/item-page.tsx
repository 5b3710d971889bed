import { itemPicture, itemSources } from '@kickstand/contract/shared/pictures';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { pictureOfCard } from '../../lib/page/card-transition.ts';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonPicture } from '../../ui/feedback/skeleton.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import './item-page.css';
import './action-bar.css';

type Props = {
  title: string;
  /** The list this item belongs to. */
  back: { to: string; label: string };
  /** Nothing but title and way back is known yet. */
  isLoading?: boolean;
  /** Across the window, above everything. */
  picture?: ReactNode;
  /** On the picture; one on the card that led here becomes it. */
  stone?: ReactNode;
  badges?: ReactNode;
  lead?: string | undefined;
  /** Actions: a box beside the content, after the title on phones. */
  buy?: ReactNode;
  /** The main action again, at the foot of a phone's screen while the box is out of sight. */
  bar?: ReactNode;
  children?: ReactNode;
};

/** A page about one item. Its heading stays the same element while it loads, so that it keeps keyboard focus. */
export function ItemPage({ title, back, isLoading = false, picture, stone, badges, lead, buy, bar, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const cardPicture = pictureOfCard(useLocation().pathname);
  return (
    <div aria-busy={isLoading || undefined}>
      <div className="item-top" data-picture-slot="">
        <div
          className="item-picture moving-picture"
          style={cardPicture ? { backgroundImage: `url("${cardPicture}")` } : undefined}
        >
          {picture ?? <SkeletonPicture />}
        </div>
        {stone && <div className="item-stone moving-stone">{stone}</div>}
      </div>
      <div className="item-page">
        <div className="item-head">
          <Link className="item-crumb" to={back.to}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
          {isLoading ? <div className="flow-row item-badges-to-come" aria-hidden="true" /> : badges}
          {/* other text, so that the title doesn't count as having moved */}
          <h1>{isLoading ? <span>{title}</span> : title}</h1>
          {lead && <p className="lead-text dim-text">{lead}</p>}
        </div>
        <div className="item-buy" ref={box}>
          {isLoading ? <LoadingLines /> : buy}
        </div>
        <div className="item-body" data-part="body">
          {isLoading ? <LoadingLines /> : children}
        </div>
      </div>
      {bar && <ActionBar away={box}>{bar}</ActionBar>}
    </div>
  );
}

const LoadingLines = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width={2} shape="title" />
    <Skeleton />
    <Skeleton width={4} />
    <Skeleton shape="action" />
  </div>
);

type ItemFailedProps = { title: string; isTrying: boolean; onRetry: () => void };

/** In place of the page of one thing that could not be loaded. */
export function ItemFailed({ title, isTrying, onRetry }: ItemFailedProps) {
  return (
    <ErrorState
      level={1}
      className="page-section"
      title={title}
      text="We couldn't load this. Please try again in a moment."
      onRetry={onRetry}
      isTrying={isTrying}
    />
  );
}

/** The shape of the head by the window's width. */
const HEAD_SHAPES = { '(width <= 640px)': 'wide', '(width >= 1800px)': 'strip' } as const;

/** Across the window; the following title says what it shows. */
export const WidePicture = ({ imgUrl, fallbackSrc }: { imgUrl: string | null; fallbackSrc: string }) => (
  <Picture
    {...itemPicture(imgUrl, 'head')}
    sources={itemSources(imgUrl, HEAD_SHAPES)}
    fallbackSrc={fallbackSrc}
    sizes="100vw"
    priority
    alt=""
  />
);

type ActionBarProps = {
  /** Where the same action stands in the page: the bar is only there while that is out of sight. */
  away: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Keeps the main action under the thumb on phones. */
function ActionBar({ away, children }: ActionBarProps) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!away.current) return;
    // on a busy device several changes arrive together: the last one is how it is now
    const watch = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false));
    watch.observe(away.current);
    return () => watch.disconnect();
  }, [away]);
  return (
    <div className="action-bar" hidden={!isAway}>
      {children}
    </div>
  );
}
