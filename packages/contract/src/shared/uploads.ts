/** What a picture that is sent to the server may be. The screen asks before it sends, the server decides by the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;

export const NO_PICTURE = 'Please select an image file';
export const PICTURE_TOO_LARGE = 'The picture is too large: at most 8 MB are accepted.';

/** Why a file that somebody has picked need not even be sent, or null. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return NO_PICTURE;
  return size > MOST_PICTURE_BYTES ? PICTURE_TOO_LARGE : null;
}
