import { waitingText } from '@kickstand/contract/records/records.rules';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { useNow } from './use-now.ts';

/** From when a record is visible, until then: a row of a table isn't rendered again as long as its record is the same. */
export function useWaitingText(record: Parameters<typeof waitingText>[0]): string | null {
  return waitingText(record, useNow(HOUR_MS, [record.publishAt ?? null]));
}
