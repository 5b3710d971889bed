import { CLUB } from '@kickstand/contract/shared/club';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** What somebody wants to book; nothing while nobody does. */
  title: string | undefined;
  onClose: () => void;
};

/** Stands where the booking dialog will be. */
export function BookingSoon({ title, onClose }: Props) {
  return (
    <Dialog
      open={title !== undefined}
      onClose={onClose}
      size="sm"
      title="Online booking opens soon"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p>
          Until then we keep places by hand. Call or write to us for <b>{title}</b>, with your name and your machine.
        </p>
        <p>
          <a className="link" href={`tel:${CLUB.phone.replace(/[^+\d]/g, '')}`}>
            {CLUB.phone}
          </a>
          <br />
          <a className="link" href={`mailto:${CLUB.email}`}>
            {CLUB.email}
          </a>
        </p>
        <p className="small dim">
          {CLUB.openingHours}, {CLUB.closedDay}
        </p>
      </div>
    </Dialog>
  );
}
