import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './item-page.css';

type Props = {
  title: string;
  /** The list this item stands in. */
  back: { to: string; label: string };
  /** Nothing but title and way back is known yet. */
  isLoading?: boolean;
  /** Across the window, above everything. */
  picture?: ReactNode;
  badges?: ReactNode;
  lead?: string | undefined;
  /** What there is to do: a box beside the rest, after the title on phones. */
  buy?: ReactNode;
  children?: ReactNode;
};

/** A page about one thing. Its heading stays the same element while it loads, so that keyboard focus stays with it. */
export function ItemPage({ title, back, isLoading = false, picture, badges, lead, buy, children }: Props) {
  return (
    <div aria-busy={isLoading || undefined}>
      <div className="ride-top">{picture ?? <div className="sk" aria-hidden="true" />}</div>
      <div className="ride-page">
        <div className="ride-head">
          <Link className="crumb" to={back.to}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
          {isLoading ? <div className="row badges-to-come" aria-hidden="true" /> : badges}
          <h1>{title}</h1>
          {lead && <p className="lead dim">{lead}</p>}
        </div>
        <div className="buy">{isLoading ? <LoadingLines /> : buy}</div>
        <div className="ride-body">{isLoading ? <LoadingLines /> : children}</div>
      </div>
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
