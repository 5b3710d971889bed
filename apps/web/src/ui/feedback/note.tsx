import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';

type NoteProps = ComponentProps<'div'> & {
  tone?: 'info' | 'warn' | 'bad' | undefined;
};

/** Give it `role="alert"` when it appears in answer to something the visitor did. */
export function Note({ tone = 'info', className, ...rest }: NoteProps) {
  return <div {...rest} className={cx('note', tone !== 'info' && `note-${tone}`, className)} />;
}
