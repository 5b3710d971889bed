/** What comes from storage, the network or the history may be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing where it's something else. */
export const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
