import type { ClubEvent } from '@kickstand/contract/events/events.schema';

type Dated = Pick<ClubEvent, 'startDate' | 'status'>;

/** What the head of /events announces: the next event to start, else the one that is on. Called-off events don't count. */
export function nextEvent<E extends Dated>(upcoming: E[], now: Date): { event: E; isOn: boolean } | undefined {
  const taking = upcoming.filter(({ status }) => status !== 'cancelled' && status !== 'postponed');
  const coming = taking.find(({ startDate }) => startDate !== null && new Date(startDate) > now);
  if (coming) return { event: coming, isOn: false };
  const [running] = taking;
  return running && { event: running, isOn: true };
}
