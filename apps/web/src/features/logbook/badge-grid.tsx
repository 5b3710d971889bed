import { type Badge, type BadgeId, badgeWords } from '@kickstand/contract/logbook/badges.rules';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { Bar } from '../../ui/base/bar.tsx';
import { BADGE_SCENES, type Shape } from './badge-scenes.ts';
import './badge-grid.css';

/** Badges that were earned; a date for each where one may be shown. */
export function EarnedBadges({ badges }: { badges: readonly { id: BadgeId; earnedAt?: string | null }[] }) {
  return (
    <ul className="logbook-badges">
      {badges.map(({ id, earnedAt }) => (
        <li key={id}>
          <BadgeArt id={id} />
          <b>{badgeWords(id).name}</b>
          <span className="small-text dim-text">{badgeWords(id).words}</span>
          {earnedAt && <span className="small-text dim-text">{formatDay(earnedAt)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Badges still to come, the nearest first, with the way that is left. */
export function ComingBadges({ badges }: { badges: readonly Badge[] }) {
  const nearest = badges.toSorted((a, b) => b.have / b.need - a.have / a.need);
  return (
    <ul className="logbook-badges logbook-badges-coming">
      {nearest.map(({ id, have, need }) => (
        <li key={id}>
          <BadgeArt id={id} />
          <b>{badgeWords(id).name}</b>
          <span className="small-text dim-text">{badgeWords(id).words}</span>
          {need > 1 && (
            <>
              <Bar
                value={have}
                max={need}
                label={`Way to ${badgeWords(id).name}`}
                valueText={`${formatCount(have)} of ${formatCount(need)}`}
              />
              <span className="small-text dim-text tabular-numbers" aria-hidden="true">
                {formatCount(have)} of {formatCount(need)}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A badge as a milestone; its name is beside it. */
function BadgeArt({ id }: { id: BadgeId }) {
  const scene = BADGE_SCENES[id];
  return (
    <svg className="logbook-badge-art" viewBox="0 0 88 108" aria-hidden="true">
      {'shapes' in scene ? (
        <>
          <rect width="88" height="108" fill={scene.ground} />
          {scene.shapes.map(drawn)}
        </>
      ) : (
        <>
          <rect width="88" height="108" fill="#eef1ec" />
          <rect width="88" height="44" fill={scene.cap} />
          <text className="logbook-badge-unit" x="44" y="34" fill={scene.onCap}>
            {scene.unit}
          </text>
          <text className="logbook-badge-number" x="44" y="88" fontSize={SIZES[scene.number.length] ?? 26}>
            {scene.number}
          </text>
        </>
      )}
    </svg>
  );
}

/** By the length of the number. */
const SIZES: Record<number, number> = { 1: 46, 2: 46, 5: 32, 6: 27 };

const drawn = ([path, color, width]: Shape) =>
  width ? (
    <path key={path} d={path} fill="none" stroke={color} strokeWidth={width} />
  ) : (
    <path key={path} d={path} fill={color} />
  );
