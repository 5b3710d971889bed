/** Splits comma-separated input: trimmed, without empty parts. */
export const readCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const writeCommaList = (items: readonly string[]): string => items.join(', ');
