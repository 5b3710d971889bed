import { rng } from '@kickstand/art/svg';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { useMemo } from 'react';
import { HelmetPicture } from '../../lib/helmets/helmet-picture.tsx';
import { useSession } from '../../lib/session/session.ts';
import './rider-mark.css';

/** The own helmet, name and number plate, as on the bike; the same facts are nearby as text. */
export function RiderMark({ booking: { personalInfo, motorcycleInfo } }: { booking: Booking }) {
  return (
    <div className="rider-mark" aria-hidden="true">
      <OwnHelmet size={64} />
      <span>
        <b>{personalInfo.fullName}</b>
        <span className="rider-plate">{motorcycleInfo.motorcycleNumber.toUpperCase()}</span>
      </span>
    </div>
  );
}

export function OwnHelmet({ size }: { size: number }) {
  const { user } = useSession();
  return <HelmetPicture className="rider-helmet" paint={user?.helmet} seed={user?._id} size={size} />;
}

const [WIDTH, HEIGHT, LINES] = [600, 200, 26];

/** Fine lines as on banknotes: the road of a ride or event, drawn over and over. The same item has the same lines. */
export function Guilloche({ seed }: { seed: string }) {
  const lines = useMemo(() => guillocheLines(seed), [seed]);
  return (
    <svg
      className="guilloche"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d={lines} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

export function guillocheLines(seed: string): string {
  const random = rng(`road ${seed}`);
  const bends = [1, 2, 3].map((count) => ({ turns: count + random() * 2, reach: 46 / count, start: random() * 6.28 }));
  const heightAt = (x: number, line: number) =>
    bends.reduce(
      (sum, { turns, reach, start }) =>
        sum + Math.sin((x / WIDTH) * turns * 6.28 + start) * reach * Math.cos((line / LINES) * 3.14),
      HEIGHT / 2 + (line - LINES / 2) * 1.6,
    );
  const lines = Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: 81 }, (_, step) => {
      const x = (WIDTH / 80) * step;
      return `${x.toFixed(1)} ${heightAt(x, line).toFixed(1)}`;
    }).join('L'),
  );
  return `M${lines.join('M')}`;
}
