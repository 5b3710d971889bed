/** Finds the words anywhere; what a person types is never a wildcard. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
