import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type Counter = {
  label: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  detail?: ReactNode;
  /** How it got there: beside the number. */
  trend?: ReactNode;
};

/** Numbers of the whole set, three or four in a row. */
export function Counters({ items, label }: { items: readonly Counter[]; label: string }) {
  return (
    <ul className={cx('counters', items.length === 3 && 'counters-3')} aria-label={label}>
      {items.map((item) => (
        <li key={item.label} className="panel counters-one">
          <p>{item.label}</p>
          <b>{typeof item.value === 'number' ? item.value.toLocaleString('en-IN') : (item.value ?? '–')}</b>
          {item.detail && <small>{item.detail}</small>}
          {item.trend && <div className="counters-trend">{item.trend}</div>}
        </li>
      ))}
    </ul>
  );
}

/** The shape of a row of numbers, oldest first, as small bars; decoration beside the number it belongs to. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${values.length * 8 - 2} 28`} width="100" height="28" aria-hidden="true">
      {values.map((value, place) => {
        // a month without anything still has its place
        const height = Math.max((value / most) * 28, 1.5);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * 8}
            y={28 - height}
            width="6"
            height={height}
            rx="1"
            className={place === values.length - 1 ? 'chart-now' : 'chart-bar'}
          />
        );
      })}
    </svg>
  );
}
