/** Does one of the texts hold the words, whatever their case? No words are held by everything. */
export function holdsWords(words: string | undefined, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = words?.trim().toLowerCase();
  return !wanted || texts.some((text) => text?.toLowerCase().includes(wanted));
}
