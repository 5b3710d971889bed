import { CLUB } from '@kickstand/contract/shared/club';

/** 'Club <no-reply@club.in>' → 'no-reply@club.in' */
const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** The domain that messages come from; mail servers expect it in greetings and message ids. */
export const domainOf = (from: string) => addressOf(from).split('@').at(-1) ?? 'localhost';

/** Headers of every message, however it is sent. */
export function mailHeaders(from: string, id: string) {
  return {
    from,
    // answers to a no-reply address would be lost
    ...(addressOf(from).toLowerCase() === CLUB.email ? {} : { replyTo: { name: CLUB.name, address: CLUB.email } }),
    // stays the same over all attempts, so that a receiver recognises a repetition
    messageId: `<${id}@${domainOf(from)}>`,
    // keeps holiday replies away
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
