import { helmet } from '@kickstand/art/helmet';

const drawn = new Map<string, string>();

/** The helmet a person always has. */
export function portraitOf(userId: string): string {
  const known = drawn.get(userId);
  if (known) return known;
  const picture = `data:image/svg+xml,${encodeURIComponent(helmet({ seed: userId, size: 68 }))}`;
  drawn.set(userId, picture);
  return picture;
}
