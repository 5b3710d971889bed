/** A phone with one bar of signal must not wait longer for what it has kept. */
export const PATIENCE_MS = 4000;
