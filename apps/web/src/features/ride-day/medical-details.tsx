import type { DayRider, RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';

type Props = { rider: DayRider; you: RideDay['you']; opensAt: string; onRead: () => void };

/** Blood group and medical notes, behind one tap; who opened them is logged once the phone has a network. */
export function MedicalDetails({ rider, you, opensAt, onRead }: Props) {
  const [isOpen, setOpen] = useState(false);
  const read = () => {
    setOpen(true);
    onRead();
  };
  if (!isOpen) {
    return (
      <Button variant="secondary" block onClick={read}>
        <Icon name="heart" />
        Show blood group and medical notes
      </Button>
    );
  }
  return (
    <dl className="sheet-medical">
      <dt>Blood group</dt>
      <dd>
        <b>{rider.bloodGroup || 'Not given'}</b>
      </dd>
      {rider.pillion && (
        <>
          <dt>Blood group of {rider.pillion.fullName}, pillion</dt>
          <dd>
            <b>{rider.pillion.bloodGroup || 'Not given'}</b>
          </dd>
        </>
      )}
      <dt>Medical notes</dt>
      <dd>{notesText(rider, you, opensAt)}</dd>
      <dd className="sheet-logged">Opening this is logged with your name.</dd>
    </dl>
  );
}

function notesText({ medical, hasMedical }: DayRider, { seesMedical }: RideDay['you'], opensAt: string): string {
  if (medical !== null) return medical;
  if (!hasMedical) return 'None given';
  if (!seesMedical) return 'There are notes. Ask the ride captain: your link doesn’t show them.';
  return `There are notes. They come to this phone from ${formatDayTime(opensAt)}.`;
}
