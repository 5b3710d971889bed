/** What somebody has written into one field, separated by commas: trimmed, without what is empty. */
export const readCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const writeCommaList = (items: readonly string[]): string => items.join(', ');
