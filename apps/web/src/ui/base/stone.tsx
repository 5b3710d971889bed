import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type StoneProps = {
  cap: ReactNode;
  number: ReactNode;
  unit?: ReactNode;
  variant?: 'date' | 'km' | 'countdown' | undefined;
  /** Colour of the cap; the word belongs on it. Medium is the amber every stone has. */
  level?: 'easy' | 'medium' | 'hard' | 'expert' | undefined;
  className?: string | undefined;
};

export function Stone({ cap, number, unit, variant, level, className }: StoneProps) {
  return (
    <div
      className={cx('stone', variant && VARIANTS[variant], level && level !== 'medium' && `stone-${level}`, className)}
    >
      <b>{cap}</b> <span>{number}</span> {unit && <small>{unit}</small>}
    </div>
  );
}

const VARIANTS = { date: 'stone-date', km: 'stone-km', countdown: 'stone-countdown' };
