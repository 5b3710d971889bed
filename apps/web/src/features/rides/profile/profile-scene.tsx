import { Bike } from '../bike.tsx';
import type { Point } from '../curve.ts';
import { PROFILE_HEIGHT } from './profile-shape.ts';
import './ride-profile.css';

type Props = { width: number; road: string; ground: string; tables: string; stones: readonly Point[] };

/** A road as a silhouette with a stone at every stop; a rider climbs it, and day breaks, as the page scrolls by. */
export function ProfileScene({ width, road, ground, tables, stones }: Props) {
  return (
    <svg viewBox={`0 0 ${width} ${PROFILE_HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="profile-dawn" x2="0" y2="1">
          <stop stopColor="#3d4a63" />
          <stop offset=".55" stopColor="#e58a5f" />
          <stop offset="1" stopColor="#f9d8a4" />
        </linearGradient>
        <linearGradient id="profile-day" x2="0" y2="1">
          <stop stopColor="#7fb9c9" />
          <stop offset="1" stopColor="#eef1dc" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#profile-dawn)" />
      <rect className="profile-day" width="100%" height="100%" fill="url(#profile-day)" />
      <circle className="profile-sun" cx={width * 0.67} cy="60" r="22" fill="#ffd88a" />
      <path d={tables} fill="#5c7c78" opacity=".55" />
      <path d={ground} fill="#18332f" />
      <path d={road} fill="none" stroke="#0b1316" strokeWidth="7" />
      <path d={road} fill="none" stroke="#f1f4ef" strokeWidth="1.2" strokeDasharray="7 6" />
      {stones.map(({ x, y }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be at one place
        <g key={at} transform={`translate(${x} ${y - 3})`}>
          <path d="M-6 0V-12a6 6 0 0 1 12 0V0z" fill="#eef1ec" />
          <path d="M-6-11v-1a6 6 0 0 1 12 0v1z" fill={at === stones.length - 1 ? 'var(--amber)' : '#3b4e52'} />
        </g>
      ))}
      {/* by script: the page's policy forbids styles in markup, and the server writes this into pages */}
      <g className="profile-rider" ref={(rider) => rider?.style.setProperty('offset-path', `path("${road}")`)}>
        <Bike />
      </g>
    </svg>
  );
}
