/** Matches the words anywhere; user input is never a wildcard. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
