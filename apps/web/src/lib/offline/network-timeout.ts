/** A phone with one bar of signal must not wait longer for what it has kept. */
export const NETWORK_TIMEOUT_MS = 4000;
