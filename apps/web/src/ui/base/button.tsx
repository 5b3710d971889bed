import { type ComponentProps, type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { holdsFocus, returnFocus, withSurroundings } from './return-focus.ts';

type ButtonLook = {
  /** `ghost` is for pictures and dark surfaces; `danger` names what it destroys. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'dark' | 'danger' | 'danger-outline' | undefined;
  size?: 's' | undefined;
  block?: boolean | undefined;
};

type ButtonProps = ComponentPropsWithoutRef<'button'> &
  ButtonLook & {
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    /** Its dialog is loading. Unlike `busy` it stays enabled, so that it keeps the keyboard focus. */
    opening?: boolean | undefined;
    /** Prerendered and not yet hydrated: a click now would submit the form natively and lose it. */
    hydrating?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  opening = false,
  hydrating = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useFocusKeptWhile(busy);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={cx(buttonClass({ variant, size, block }), hydrating && 'button-hydrating', className)}
      disabled={disabled || busy || hydrating}
      aria-busy={busy || opening || undefined}
    >
      {(busy || opening) && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/**
 * Browsers take the focus from a button that becomes disabled: the keyboard gets it back, unless it moved on. When the
 * button is gone with its row, the list around it gets it.
 */
function useFocusKeptWhile(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!busy || !holdsFocus(button.current)) return;
    const places = withSurroundings(button.current);
    return () => queueMicrotask(() => returnFocus(places));
  }, [busy]);
  return button;
}

/** The same look for a link: `<Link className={buttonClass({ variant: 'dark' })}>`. */
export function buttonClass({ variant = 'primary', size, block }: ButtonLook = {}): string {
  return cx('button', VARIANTS[variant], size === 's' && 'button-small', block && 'button-block') ?? '';
}

const VARIANTS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  dark: 'button-dark',
  danger: 'button-danger',
  'danger-outline': 'button-secondary button-danger-text',
} satisfies Record<NonNullable<ButtonLook['variant']>, string>;

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
