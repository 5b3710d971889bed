import { type Helmet, helmetKey } from '@kickstand/contract/auth/helmet.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { listGoingToEvent } from '@kickstand/contract/events/events.endpoints';
import { listGoingOnRide } from '@kickstand/contract/rides/rides.endpoints';
import { formatCount } from '@kickstand/contract/shared/money';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { HelmetPicture } from '../../lib/helmets/helmet-picture.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import './going-wall.css';

const CALLS = { ride: listGoingOnRide, event: listGoingToEvent };
/** About four rows on a desktop, and seven on a phone; the rest on request. */
const SHOWN_FIRST = 47;

type Props = {
  kind: BookingKind;
  id: string;
  /** How many have a place, known from the item itself: the wall has its size before the helmets arrive. */
  count: number;
  isOver: boolean;
  /** The visitor has a confirmed place. */
  isMine: boolean;
  /** Given while a place is free. */
  onJoin: (() => void) | undefined;
};

/** Who is going, as helmets without names; the visitor's is marked, or the place where it would be. */
export function GoingWall({ kind, id, count, isOver, isMine, onJoin }: Props) {
  const {
    data: loaded,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['going', kind, id],
    queryFn: async ({ signal }) => (await call(CALLS[kind], { params: { id } }, { signal })).data,
  });
  // all helmets at once would be a long task
  const data = useDeferredValue(loaded);
  const { user } = useSession();
  const [isWhole, setIsWhole] = useState(false);
  const going = data?.going ?? count;
  const own = isMine ? user?.helmet : undefined;
  const others = withoutOne(data?.helmets ?? [], own);
  const shown = isWhole ? others : others.slice(0, SHOWN_FIRST);
  const left = going - shown.length - (own ? 1 : 0);
  if (isOver && going === 0) return null;
  return (
    <section aria-labelledby="going">
      <h2 id="going">{going === 0 ? 'The wall is empty' : wallTitle(going, isOver)}</h2>
      <div className="going-wall">
        {own && (
          <p className="going-own">
            <WallHelmet helmet={own} />
            <b>You</b>
          </p>
        )}
        {!isMine && onJoin && (
          <button type="button" className="going-free" aria-haspopup="dialog" onClick={onJoin}>
            Yours?<span className="visually-hidden"> Book a place</span>
          </button>
        )}
        {data
          ? shown.map((helmet, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: helmets have no identity, on purpose
              <WallHelmet key={place} helmet={helmet} />
            ))
          : Array.from({ length: Math.min(count - (own ? 1 : 0), SHOWN_FIRST) }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places to be filled
              <i key={place} />
            ))}
      </div>
      <p className="going-more">
        {going === 0 && !isOver && <span className="dim-text">Be the first helmet on it.</span>}
        {isError && !data && (
          <>
            <span role="status">The helmets couldn't be loaded.</span>
            <Button variant="secondary" size="s" busy={isFetching} onClick={() => refetch()}>
              Try Again
            </Button>
          </>
        )}
        {!isWhole && (data ? others.length : count) > SHOWN_FIRST && (
          <Button variant="secondary" size="s" disabled={!data} onClick={() => setIsWhole(true)}>
            Show all {formatCount(going)}
          </Button>
        )}
        {data && left > 0 && (isWhole || others.length <= SHOWN_FIRST) && (
          <span className="dim-text">and {formatCount(left)} more</span>
        )}
      </p>
    </section>
  );
}

const WallHelmet = memo(function WallHelmet({ helmet }: { helmet: Helmet }) {
  return <HelmetPicture paint={helmet} size={64} />;
}, isSameHelmet);

function isSameHelmet(a: { helmet: Helmet }, b: { helmet: Helmet }) {
  return helmetKey(a.helmet) === helmetKey(b.helmet);
}

function wallTitle(going: number, isOver: boolean): string {
  const riders = going === 1 ? '1 rider' : `${formatCount(going)} riders`;
  return isOver ? `${riders} went` : `${riders} going`;
}

/** The others: one helmet like the visitor's is their own. */
export function withoutOne(helmets: Helmet[], own: Helmet | undefined): Helmet[] {
  const place = own ? helmets.findIndex((helmet) => helmetKey(helmet) === helmetKey(own)) : -1;
  return place < 0 ? helmets : helmets.toSpliced(place, 1);
}
