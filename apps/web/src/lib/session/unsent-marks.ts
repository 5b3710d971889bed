import { NETWORK_TIMEOUT_MS } from '../offline/network-timeout.ts';
import { listUnsentMarks } from './forget-ride-days.ts';

/** Answers the days whose marks the server refuses altogether, which has been said. */
type Send = () => Promise<readonly string[]>;

let send: Send = async () => [];

/** Ride days have the code that sends what was noted; it's loaded only for a phone that has something to send. */
export function setMarkSender(sender: Send) {
  send = sender;
}

/** Before a person signs out: sends what they noted on ride days, and answers how many marks still have to be sent. */
export async function sendUnsentMarks(onSending: () => void): Promise<number> {
  if ((await listUnsentMarks()).length === 0) return 0;
  onSending();
  const none: readonly string[] = [];
  const late = new Promise<typeof none>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, none));
  const refused = await Promise.race([send().catch(() => none), late]);
  return (await listUnsentMarks()).filter(({ dayId }) => !refused.includes(dayId)).length;
}

export const unsentMarksText = (marks: number) =>
  marks === 1
    ? "One mark of a ride day on this phone hasn't been sent yet."
    : `${marks} marks of a ride day on this phone haven't been sent yet.`;

export const UNSENT_MARKS_DETAIL =
  "Riders' details will leave this phone when you sign out. The marks will stay on it, and we'll send them when you sign in again and open the ride day.";
