import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import { useFieldProps } from './field-context.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldProps(rest);
  return <input {...rest} {...wiring} className={cx('field-control', className)} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldProps(rest);
  return <select {...rest} {...wiring} className={cx('field-control', className)} />;
}
