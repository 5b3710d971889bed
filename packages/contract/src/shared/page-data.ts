/** What the server knew when it wrote a page: the answers to its first calls by their address, and the time. */
export type ServedData = { now: string; answers: Record<string, unknown> };

/** The element of a page that holds its `ServedData`: data, not a script, so the content security policy allows it. */
export const SERVED_DATA_ID = 'served';

/** JSON as it may stand in a page: nothing in it ends the element early, or is a line break where a script expects none. */
export const jsonInPage = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
