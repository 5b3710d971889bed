import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';

type Props = {
  label: string;
  busy: boolean;
  busyLabel: string;
  onLoad: () => void;
  /** How much of the list is on the screen. */
  children?: ReactNode;
};

/** Below a list that goes on. */
export function LoadMore({ label, busy, busyLabel, onLoad, children }: Props) {
  return (
    <div className="list-more">
      {children && <p className="dim-text">{children}</p>}
      <Button variant="secondary" busy={busy} busyLabel={busyLabel} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
