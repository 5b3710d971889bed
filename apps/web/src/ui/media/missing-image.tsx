import { cx } from '../base/cx.ts';

type MissingImageProps = {
  text?: 'IMAGE' | 'IMAGE NOT FOUND' | 'Loading...' | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
};

export function MissingImage({ text = 'IMAGE', round, className }: MissingImageProps) {
  return <div className={cx('noimg', round && 'round', className)}>{text}</div>;
}
