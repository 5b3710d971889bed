import type { Difficulty, Ride } from '@kickstand/contract/rides/rides.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { Stone } from '../../ui/base/stone.tsx';

const LEVELS = { Easy: 'easy', Medium: 'medium', Hard: 'hard', Expert: 'expert' } as const satisfies Record<
  Difficulty,
  string
>;

type RideStoneProps = { ride: Pick<Ride, 'difficulty' | 'distance'>; className?: string | undefined };

/** Distance on a kilometre stone, its cap in the colour of the difficulty. */
export function RideStone({ ride: { difficulty, distance }, className }: RideStoneProps) {
  return (
    <Stone
      variant="km"
      level={LEVELS[difficulty]}
      cap={difficulty}
      number={distance === null ? 'N/A' : formatCount(distance)}
      unit={distance === null ? undefined : 'km'}
      className={className}
    />
  );
}
