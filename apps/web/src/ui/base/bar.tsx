import { cx } from './cx.ts';

type BarProps = {
  value: number;
  max?: number | undefined;
  label: string;
  /** Explains the numbers where necessary: '46 of 60 places taken'. */
  valueText?: string | undefined;
  /** `meter` shows a level, `progressbar` something under way. */
  role?: 'meter' | 'progressbar' | undefined;
  tone?: 'teal' | 'hot' | 'dark' | undefined;
  className?: string | undefined;
};

export function Bar({ value, max = 100, label, valueText, role = 'meter', tone = 'teal', className }: BarProps) {
  const now = Math.min(Math.max(value, 0), max);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name and a value
    <div
      className={cx('bar', tone !== 'teal' && `bar-${tone}`, className)}
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText}
    >
      <svg aria-hidden="true">
        <rect width={`${max > 0 ? (now / max) * 100 : 0}%`} height="100%" fill="currentColor" />
      </svg>
    </div>
  );
}
