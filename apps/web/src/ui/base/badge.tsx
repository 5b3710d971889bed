import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type BadgeProps = {
  tone?: 'dark' | 'amber' | 'kokum' | 'teal' | 'quiet' | undefined;
  size?: 's' | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone = 'dark', size, icon, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', TONES[tone], size === 's' && 'badge-small', className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

const TONES = { dark: '', amber: 'badge-amber', kokum: 'badge-kokum', teal: 'badge-teal', quiet: 'badge-quiet' };

export type StatusTone = 'amber' | 'green' | 'red' | 'blue' | 'grey';

/** A dot and a word, so that the colour never speaks alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>;
}
