import { yearOf } from '@kickstand/contract/logbook/logbook.rules';
import type { Logbook, LogYear } from '@kickstand/contract/logbook/logbook.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { logbookYearPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { ComingBadges, EarnedBadges } from './badge-grid.tsx';
import { outingsText, plural } from './logbook-words.ts';
import { OwnOutings } from './outing-list.tsx';
import './overview.css';

/** All years: the way to each, badges, every ride, and the bikes. */
export function LogbookOverview({ logbook: { years, badges, entries, bikes } }: { logbook: Logbook }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null);
  const coming = badges.filter(({ earnedAt }) => earnedAt === null);
  return (
    <div className="logbook-parts page-section page-section-list">
      <section aria-label="Years">
        <ul className="logbook-years">
          {years.map((year) => (
            <li key={year.year}>
              <YearCard {...year} />
            </li>
          ))}
        </ul>
      </section>
      {earned.length > 0 && (
        <section className="logbook-part">
          <h2>Badges</h2>
          <EarnedBadges badges={earned} />
        </section>
      )}
      <section className="logbook-part">
        <h2>Every ride</h2>
        {years.map(({ year }) => (
          <div key={year} className="logbook-year-of-rides">
            <h3>{year}</h3>
            <OwnOutings entries={entries.filter((entry) => yearOf(entry) === year)} />
          </div>
        ))}
      </section>
      {bikes.length > 0 && (
        <section className="logbook-part">
          <h2>Bikes</h2>
          <SpecList
            rows={bikes.map(({ name, rides, km }) => ({
              label: name,
              value: [plural(rides, 'ride'), km > 0 && `${formatCount(km)} km`].filter(Boolean).join(', '),
            }))}
          />
        </section>
      )}
      {coming.length > 0 && (
        <section className="logbook-part">
          <h2>Still to come</h2>
          <ComingBadges badges={coming} />
        </section>
      )}
    </div>
  );
}

const YearCard = ({ year, km, link, ...totals }: LogYear) => (
  <Link className="logbook-year" to={logbookYearPath(year)}>
    <b>{year}</b>
    <span>
      {formatCount(km)} km
      <br />
      {outingsText(totals)}
    </span>
    {link && <Badge tone="teal">Shared</Badge>}
  </Link>
);
