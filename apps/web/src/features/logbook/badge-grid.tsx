import { type Badge, type BadgeId, badgeWords } from '@kickstand/contract/logbook/badges.rules';
import { formatDay } from '@kickstand/contract/shared/dates';
import { Bar } from '../../ui/base/bar.tsx';
import { BadgeArt } from './badge-art.tsx';
import { number } from './logbook-words.ts';
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
                valueText={`${number(have)} of ${number(need)}`}
              />
              <span className="small-text dim-text tabular-numbers" aria-hidden="true">
                {number(have)} of {number(need)}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
