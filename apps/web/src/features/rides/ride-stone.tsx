import type { Difficulty, Ride } from '@kickstand/contract/rides/rides.schema';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { Stone } from '../../ui/base/stone.tsx';

const LEVELS = { Easy: 'easy', Medium: 'medium', Hard: 'hard', Expert: 'expert' } as const satisfies Record<
  Difficulty,
  string
>;

/** Distance on a kilometre stone, its cap in the colour of the difficulty. */
export function RideStone({ ride: { difficulty, distance } }: { ride: Pick<Ride, 'difficulty' | 'distance'> }) {
  return (
    <Stone
      variant="km"
      level={LEVELS[difficulty]}
      cap={difficulty}
      number={distance === null ? 'N/A' : formatCount(distance)}
      unit={distance === null ? undefined : 'km'}
    />
  );
}
