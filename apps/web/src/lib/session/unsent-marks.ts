import { NETWORK_TIMEOUT_MS } from '../offline/network-timeout.ts';
import { listUnsentMarks } from './forget-ride-days.ts';

let send: () => Promise<void> = async () => {};

/** Ride days have the code that sends what was noted; it's loaded only for a phone that has something to send. */
export function setMarkSender(sender: () => Promise<void>) {
  send = sender;
}

/** Before a person signs out: sends what this phone noted on ride days, and answers how many marks are still only here. */
export async function sendUnsentMarks(onSending: () => void): Promise<number> {
  if ((await listUnsentMarks()).length === 0) return 0;
  onSending();
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  await Promise.race([send().catch(() => {}), late]);
  return (await listUnsentMarks()).length;
}

export const unsentMarksText = (marks: number) =>
  marks === 1
    ? "One mark of a ride day on this phone hasn't been sent yet."
    : `${marks} marks of a ride day on this phone haven't been sent yet.`;

export const UNSENT_MARKS_DETAIL =
  "Riders' details will leave this phone when you sign out. The marks will stay on it, and we'll send them when you sign in again and open the ride day.";
