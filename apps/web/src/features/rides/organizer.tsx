import { helmet } from '@kickstand/art/helmet';
import { useMemo } from 'react';

/** Who leads the ride, with the helmet that this name always has. */
export function Organizer({ name }: { name: string }) {
  const portrait = useMemo(() => `data:image/svg+xml,${encodeURIComponent(helmet({ seed: name, size: 56 }))}`, [name]);
  return (
    <p className="by">
      <img className="lid" src={portrait} width="28" height="28" alt="" />
      <span>
        Organizer <b>{name}</b>
      </span>
    </p>
  );
}
