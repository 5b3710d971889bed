import { rng } from '@kickstand/art/svg';

/** Chance that comes out the same for the same seed. */
export function dice(seed: string) {
  const random = rng(seed);
  const whole = (below: number) => Math.floor(random() * below);
  return {
    whole,
    /** True in so many cases of a hundred. */
    percent: (share: number) => random() * 100 < share,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[whole(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

export type Dice = ReturnType<typeof dice>;
