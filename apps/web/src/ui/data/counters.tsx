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
