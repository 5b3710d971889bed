import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../base/button.tsx';
import { cx } from '../base/cx.ts';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Asked for by the close button, Esc and the backdrop; refuse by leaving `open` true. */
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  children: ReactNode;
  /** Buttons; they stay while the middle scrolls. */
  footer?: ReactNode;
  /** Between the title and the scrolling middle: steps, jump links. */
  header?: ReactNode;
  /** A dark column beside everything else; a strip above it on phones. */
  aside?: ReactNode;
  /** Makes middle and buttons one form. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  backdropCloses?: boolean | undefined;
  /** No head and no padding, for a picture or a film; the title is only spoken. */
  bare?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/** Its content exists only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  size = 'md',
  children,
  footer,
  header,
  aside,
  onSubmit,
  backdropCloses,
  bare,
  'aria-describedby': describedBy,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const modal = useModal({ onClose, backdropCloses });
  const content = (
    <>
      <div className={bare ? undefined : 'dialog-head'}>
        <h2 id={titleId} tabIndex={-1} className={cx(bare && 'visually-hidden')}>
          {title}
        </h2>
        <IconButton name="Close" icon="close" className="dialog-close" onClick={onClose} />
      </div>
      {header}
      <Middle>{children}</Middle>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  );
  return (
    <dialog
      {...modal}
      className={cx('dialog', `dialog-${size}`, Boolean(aside) && 'dialog-split', bare && 'dialog-bare')}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      {aside && <aside className="dialog-aside">{aside}</aside>}
      {onSubmit ? (
        <form className="dialog-content" noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className="dialog-content">{content}</div>
      )}
    </dialog>
  );
}

/** Text alone can only be scrolled by keyboard when the scrolling box itself takes focus. */
function Middle({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const middle = box.current;
    if (!middle) return;
    const needsFocus = middle.scrollHeight > middle.clientHeight && !middle.querySelector(FOCUSABLE);
    if (needsFocus) middle.tabIndex = 0;
    else middle.removeAttribute('tabindex');
  });
  return (
    <div
      className="dialog-body"
      ref={box}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollTop > 0)}
    >
      {children}
    </div>
  );
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
