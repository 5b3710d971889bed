import { formatCount, formatRupees } from '@kickstand/contract/shared/money';
import { useCan } from '../../lib/session/use-can.ts';
import { Bar } from '../../ui/base/bar.tsx';
import { Counters, Sparkline } from '../../ui/data/counters.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { useDashboard, useTrend } from './dashboard.api.ts';
import { PlacesPanel, PopularPanel } from './places-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { GrowthPanel, shortRupees, TrendPanel } from './trend-panel.tsx';
import { WeekPanel } from './week-panel.tsx';
import './dashboard.css';

const FAILURE = 'Failed to fetch dashboard data';

export function Dashboard() {
  const can = useCan();
  const [seesPeople, seesMoney] = [can('people.read'), can('money.read')];
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useDashboard(seesPeople);
  useErrorToast(FAILURE, isError ? errorUpdatedAt : undefined);
  const months = useTrend('month', seesMoney).data;
  const overview = data?.overview;

  if (isError && !isFetching && !data) {
    return (
      <ErrorState className="panel" title={FAILURE} text="Please try again in a moment." onRetry={() => refetch()} />
    );
  }
  return (
    <>
      <Counters
        label="The club in numbers"
        items={[
          seesPeople && {
            label: 'Total Users',
            value: overview?.totalUsers,
            detail: counted(overview?.activeUsers, 'active'),
            trend: <MonthTrend values={data?.monthlyGrowth.map(({ newUsers }) => newUsers)} text={String} />,
          },
          seesMoney && {
            label: 'Total Revenue',
            value: data && formatRupees(data.totalRevenue),
            // amounts as booked, whatever was refunded in part
            detail: counted(overview?.paidBookings, 'paid bookings, before refunds'),
            trend: <MonthTrend values={months?.map(({ revenue }) => revenue)} text={shortRupees} />,
          },
          {
            label: 'Upcoming Rides',
            value: overview?.upcomingRides,
            detail: counted(overview?.totalRides, 'rides in total'),
            trend: overview && (
              <Bar value={overview.upcomingRides} max={overview.totalRides} label="Upcoming, of all rides" />
            ),
          },
          {
            label: 'Published Blogs',
            value: overview?.publishedBlogs,
            detail: counted(overview?.totalBlogs, 'blogs in total'),
            trend: overview && (
              <Bar value={overview.publishedBlogs} max={overview.totalBlogs} label="Published, of all blogs" />
            ),
          },
        ].filter((item) => item !== false)}
      />
      {seesMoney && <AttentionPanel />}
      <WeekPanel />
      <div className="panel-pair">
        {seesPeople && <RecentPanel users={data?.recentUsers} bookings={data?.recentBookings} />}
        <PopularPanel rides={data?.popularRides} />
        {!seesPeople && <PlacesPanel />}
      </div>
      {seesPeople && (
        <div className="panels">
          <GrowthPanel months={data?.monthlyGrowth} />
          {seesMoney && <TrendPanel />}
          <PlacesPanel />
        </div>
      )}
    </>
  );
}

const counted = (count: number | undefined, what: string) =>
  count === undefined ? '–' : `${formatCount(count)} ${what}`;

/** The last twelve months, and what the current one has added. */
function MonthTrend({ values, text }: { values: readonly number[] | undefined; text: (value: number) => string }) {
  const latest = values?.at(-1);
  if (!values || latest === undefined) return null;
  return (
    <>
      <Sparkline values={values} />
      <span className="sub-text tabular-numbers">{`+${text(latest)} this month`}</span>
    </>
  );
}
