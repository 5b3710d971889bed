/**
 * Timeouts for a statement, for waiting on a lock and for an idle transaction: one stuck row must not stop the site.
 */
export const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

const assignments = (value: (ms: number) => number) =>
  Object.entries(LIMITS)
    .map(([name, ms]) => `set local ${name} = ${value(ms)}`)
    .join('; ');

/** The same for one transaction, where a pooler does not carry them for the whole connection. */
export const LIMIT_TRANSACTION = assignments((ms) => ms);

/** For a transaction that is meant to wait, whatever the server's own defaults are. */
export const UNLIMITED_TRANSACTION = assignments(() => 0);
