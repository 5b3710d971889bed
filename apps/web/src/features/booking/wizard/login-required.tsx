import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { currentPath, rememberBooking } from '../book-again.ts';
import type { BookingItem } from '../booking-item.ts';
import { KINDS } from '../booking-kinds.ts';

type Props = { item: BookingItem; onClose: () => void };

export function LoginRequired({ item, onClose }: Props) {
  const { loginText, loginLabel } = KINDS[item.kind];

  const goToLogin = () => {
    rememberBooking(item, currentPath());
    window.location.assign(PATHS.login);
  };

  return (
    <Dialog
      open
      size="sm"
      title="Login Required"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={goToLogin}>{loginLabel}</Button>
        </>
      }
    >
      <div className="stack">
        <p>{loginText}</p>
        <p className="small dim">Your place is not held yet. After signing in you come back to this {item.kind}.</p>
      </div>
    </Dialog>
  );
}
