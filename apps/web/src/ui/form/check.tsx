import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';

/** A native box or circle with its words beside it, all of it one target. */
export function Check({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={cx('check', className)}>
      <input {...rest} />
      <span>{children}</span>
    </label>
  );
}
