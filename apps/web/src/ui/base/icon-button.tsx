import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & {
  /** The action and its object: 'Edit Asha Patil'. */
  name: string;
  icon: IconName;
  size?: 's' | undefined;
  danger?: boolean | undefined;
};

export function IconButton({ name, icon, size, danger, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={name}
      {...rest}
      type={type}
      className={cx('icon-button', size === 's' && 'icon-button-small', danger && 'button-danger-text', className)}
      aria-label={name}
    >
      <Icon name={icon} />
    </button>
  );
}
