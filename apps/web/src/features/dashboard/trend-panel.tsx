import type { MonthlyGrowth, TrendPoint, TrendStep } from '@kickstand/contract/dashboard/dashboard.schema';
import { dayParts, startOfDay } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { Select } from '../../ui/form/text-input.tsx';
import { useTrend } from './dashboard.api.ts';
import { LoadingLines, Panel, PanelContent } from './panel.tsx';

const MEASURES = {
  revenue: { label: 'Revenue', text: formatRupees, short: shortRupees },
  bookings: { label: 'Paid bookings', text: String, short: String },
};
type Measure = keyof typeof MEASURES;

/** Revenue and number of bookings, by time of payment. */
export function TrendPanel() {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [step, setStep] = useState<TrendStep>('month');
  return (
    <Panel
      title="Revenue and bookings"
      aside={
        <div className="trend-choice">
          <Select
            aria-label="Chart shows"
            value={measure}
            onChange={(event) => setMeasure(event.target.value as Measure)}
          >
            <option value="revenue">Revenue</option>
            <option value="bookings">Paid bookings</option>
          </Select>
          <Select aria-label="Chart period" value={step} onChange={(event) => setStep(event.target.value as TrendStep)}>
            <option value="month">12 months</option>
            <option value="day">30 days</option>
          </Select>
        </div>
      }
    >
      <PanelContent loaded={useTrend(step)}>
        {(trend) => <Trend trend={trend} measure={measure} period={PERIODS[step]} />}
      </PanelContent>
    </Panel>
  );
}

const PERIODS: Record<TrendStep, string> = { month: 'in the last 12 months', day: 'in the last 30 days' };

function Trend({ trend, measure, period }: { trend: TrendPoint[]; measure: Measure; period: string }) {
  const { label, text, short } = MEASURES[measure];
  const total = trend.reduce((sum, point) => sum + point[measure], 0);
  return (
    <>
      <p className="sub-text">{`${text(total)} ${period}`}</p>
      <BarChart
        label={`${label} over time`}
        bars={trend.map((point) => ({
          label: stepLabel(point.at),
          value: point[measure],
          valueText: short(point[measure]),
          fullText: text(point[measure]),
        }))}
        end={axisEnd(trend.map((point) => point[measure]))}
        axisText={short}
      />
    </>
  );
}

/** New users per month and year. */
export function GrowthPanel({ months }: { months: MonthlyGrowth[] | undefined }) {
  return (
    <Panel title="Monthly Growth" aside={<span className="sub-text">New users</span>}>
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

/** 'Jul ’26': a name that is the same for no two bars of a chart. */
function monthLabel(year: number, month: number): string {
  const { shortMonth } = dayParts(startOfDay(`${year}-${String(month).padStart(2, '0')}-01`));
  return `${shortMonth} ’${String(year).slice(-2)}`;
}

/** '2026-07' → 'Jul ’26', '2026-07-18' → '18 Jul' */
function stepLabel(at: string): string {
  const [year = 0, month = 0, day] = at.split('-').map(Number);
  return day === undefined ? monthLabel(year, month) : `${day} ${dayParts(startOfDay(at)).shortMonth}`;
}

/** Rupees as short as a chart needs them: '₹6.87L', '₹40K'. */
export function shortRupees(rupees: number): string {
  const [size, unit] = UNITS.find(([least]) => rupees >= least) ?? [1, ''];
  return `₹${Number((rupees / size).toFixed(2))}${unit}`;
}

const UNITS: [size: number, unit: string][] = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'K'],
];

/**
 * The end of an axis at or above the largest value: 1, 2, 4, 6 or 8 followed by zeros, always even, so that it halves.
 */
export function axisEnd(values: readonly number[]): number {
  const largest = Math.max(0, ...values);
  if (largest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((end) => end >= largest) ?? largest;
}
