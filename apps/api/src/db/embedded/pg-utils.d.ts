declare module 'pg/lib/utils.js' {
  /** Public for those who extend `pg`, but missing in its types. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
