import {
  type FocusEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../base/cx.ts';
import { Icon } from '../base/icon.tsx';
import { returnFocus, withSurroundings } from '../base/return-focus.ts';
import { subscribeDialogs, topDialog } from '../dialog/use-modal.ts';
import { dismissToast, subscribeToasts, type Toast, visibleToasts } from './toast.ts';

const STAY_MS = 5000;
/** There is something to decide. */
const STAY_WITH_ACTION_MS = 12_000;
const GAP_PX = 8;

/** Rendered once, beside the pages. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, visibleToasts, visibleToasts);
  const host = useTopLayerHost();
  useClearOfCloseButton(host, toasts);
  const returnTo = useRef<HTMLElement[]>([]);
  const [held, setHeld] = useState(false);

  function handleFocus(event: FocusEvent) {
    setHeld(true);
    if (!event.currentTarget.contains(event.relatedTarget)) returnTo.current = withSurroundings(event.relatedTarget);
  }

  function close(id: number) {
    const focused = document.activeElement;
    dismissToast(id);
    setHeld(false);
    if (!(focused instanceof HTMLElement) || !host?.contains(focused)) return;
    focused.blur();
    returnFocus(returnTo.current);
  }

  if (!host) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only holds the clock
    <div
      className="toasts"
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={handleFocus}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} held={held} onClose={() => close(toast.id)} />
      ))}
    </div>,
    host,
  );
}

function ToastItem({ toast, held, onClose }: { toast: Toast; held: boolean; onClose: () => void }) {
  useStay(toast, held);
  return (
    <div
      className={cx('toast', CLASSES[toast.kind], toast.action && 'toast-with-action')}
      role={toast.kind === 'error' ? 'alert' : 'status'}
    >
      <p>
        <b>{toast.text}</b> {toast.detail}
      </p>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.run();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label="Close notification" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

const CLASSES = { success: 'toast-ok', error: 'toast-bad', info: '' };

function useStay({ id, kind, times, action }: Toast, held: boolean) {
  const stay = action ? STAY_WITH_ACTION_MS : STAY_MS;
  const left = useRef(stay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeating a toast restarts its timer
  useEffect(() => {
    left.current = stay;
  }, [times]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (held || kind === 'error') return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, kind, held, times]);
}

/** Over a dialog the toasts begin below its head, so its title and its close button stay in reach. */
function useClearOfCloseButton(host: HTMLElement | null, toasts: readonly Toast[]) {
  const dialog = useSyncExternalStore(subscribeDialogs, topDialog, () => null);
  useLayoutEffect(() => {
    if (!host || !dialog || toasts.length === 0) return;
    const place = () => {
      host.style.removeProperty('top');
      const close = dialog.querySelector('.dialog-close')?.getBoundingClientRect();
      const own = host.getBoundingClientRect();
      const isCovered = close && own.left < close.right && own.bottom > close.top && own.top < close.bottom;
      if (isCovered) host.style.top = `${Math.round(close.bottom + GAP_PX)}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      host.style.removeProperty('top');
    };
  }, [host, dialog, toasts]);
}

/**
 * Outside an open modal dialog everything is inert, and below it in the top layer. So the host is a popover that moves
 * into whichever dialog is on top; it is moved, not re-rendered, so that screen readers keep their live region.
 */
function useTopLayerHost(): HTMLElement | null {
  const dialog = useSyncExternalStore(subscribeDialogs, topDialog, () => null);
  const [host, setHost] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const section = document.createElement('section');
    section.className = 'toast-region';
    section.setAttribute('popover', 'manual');
    section.setAttribute('aria-label', 'Notifications');
    section.setAttribute('aria-live', 'polite');
    // showing it makes the browser lay out the page, so it can wait until the page is interactive
    startTransition(() => setHost(section));
    return () => section.remove();
  }, []);

  useLayoutEffect(() => {
    if (!host) return;
    (dialog ?? document.body).append(host);
    if ('showPopover' in host) host.showPopover();
  }, [host, dialog]);

  return host;
}
