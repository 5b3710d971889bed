import type { ReactNode } from 'react';

export type StatusTone = 'amber' | 'green' | 'red' | 'blue' | 'grey';

/** A dot and a word, so that the colour never speaks alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>;
}
