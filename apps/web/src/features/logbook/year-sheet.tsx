import { yearOf } from '@kickstand/contract/logbook/logbook.rules';
import type { Logbook, LogYear } from '@kickstand/contract/logbook/logbook.schema';
import { logbookYearPath, PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { EarnedBadges } from './badge-grid.tsx';
import { OwnOutings } from './outing-list.tsx';
import { ShareYear } from './share-year.tsx';
import './overview.css';

type Props = { logbook: Logbook; year: LogYear; riderName: string };

/** One year of a member: its badges and rides, and the way to share it. */
export function YearSheet({ logbook: { entries, badges, years }, year, riderName }: Props) {
  const { year: shown } = year;
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null && yearOf({ startTime: earnedAt }) === shown);
  const others = years.filter((other) => other.year !== shown);
  return (
    <div className="logbook-parts page-section page-section-list">
      {earned.length > 0 && (
        <section className="logbook-part">
          <h2>Badges of {shown}</h2>
          <EarnedBadges badges={earned} />
        </section>
      )}
      <ShareYear key={shown} year={year} riderName={riderName} />
      <section className="logbook-part">
        <h2>Where you rode</h2>
        <OwnOutings entries={entries.filter((entry) => yearOf(entry) === shown)} />
      </section>
      {others.length > 0 && (
        <nav className="flow-row" aria-label="Other years">
          <span className="dim-text">Other years:</span>
          {others.map((other) => (
            <Link
              key={other.year}
              className={buttonClass({ variant: 'secondary', size: 's' })}
              to={logbookYearPath(other.year)}
            >
              {other.year}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

export const NoSuchYear = ({ year }: { year: string }) => (
  <div className="page-section page-section-list">
    <Empty
      className="card"
      title={`Nothing ridden in ${year}.`}
      text="A ride is in your logbook as soon as it’s over."
      action={
        <Link className={buttonClass()} to={PATHS.logbook}>
          To your logbook
        </Link>
      }
    />
  </div>
);
