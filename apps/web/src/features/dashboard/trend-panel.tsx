import { axisEnd } from '@kickstand/contract/dashboard/dashboard.rules';
import type { TrendPoint, TrendStep } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { Select } from '../../ui/form/select.tsx';
import { shortRupees, stepLabel } from './chart-labels.ts';
import { useTrend } from './dashboard.api.ts';
import { Panel, PanelContent } from './panel.tsx';

const MEASURES = {
  revenue: { label: 'Revenue', text: formatRupees, short: shortRupees },
  bookings: { label: 'Paid bookings', text: String, short: String },
};
type Measure = keyof typeof MEASURES;

/** What came in, and how many booked, by the time it was paid. */
export function TrendPanel() {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [step, setStep] = useState<TrendStep>('month');
  return (
    <Panel
      title="Revenue and bookings"
      aside={
        <div className="trend-choice">
          <Select
            aria-label="Shown in the chart"
            value={measure}
            onChange={(event) => setMeasure(event.target.value as Measure)}
          >
            <option value="revenue">Revenue</option>
            <option value="bookings">Paid bookings</option>
          </Select>
          <Select
            aria-label="Period of the chart"
            value={step}
            onChange={(event) => setStep(event.target.value as TrendStep)}
          >
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

const PERIODS: Record<TrendStep, string> = { month: 'in these 12 months', day: 'in these 30 days' };

function Trend({ trend, measure, period }: { trend: TrendPoint[]; measure: Measure; period: string }) {
  const { label, text, short } = MEASURES[measure];
  const total = trend.reduce((sum, point) => sum + point[measure], 0);
  return (
    <>
      <p className="sub">{`${text(total)} ${period}`}</p>
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
