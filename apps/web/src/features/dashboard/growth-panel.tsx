import { axisEnd } from '@kickstand/contract/dashboard/dashboard.rules';
import type { MonthlyGrowth } from '@kickstand/contract/dashboard/dashboard.schema';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { monthLabel } from './chart-labels.ts';
import { LoadingLines, Panel } from './panel.tsx';

/** New users per month and year. */
export function GrowthPanel({ months }: { months: MonthlyGrowth[] | undefined }) {
  return (
    <Panel title="Monthly Growth" aside={<span className="sub">New users</span>}>
      {months ? (
        <BarChart
          label="New users per month"
          bars={months.map(({ _id, newUsers }) => ({
            label: monthLabel(_id.year, _id.month),
            value: newUsers,
            valueText: String(newUsers),
          }))}
          end={axisEnd(months.map(({ newUsers }) => newUsers))}
          axisText={String}
        />
      ) : (
        <LoadingLines />
      )}
    </Panel>
  );
}
