import type { OutgoingMail } from './mail.port.ts';

/** 'Club <no-reply@club.in>' → 'no-reply@club.in' */
const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** The domain that messages come from; mail servers expect it in greetings and message ids. */
export const domainOf = (from: string) => addressOf(from).split('@').at(-1) ?? 'localhost';

/** Headers of every message, however it is sent. */
export function mailHeaders(from: string, { id, to, sender }: Pick<OutgoingMail, 'id' | 'to' | 'sender'>) {
  const address = addressOf(from);
  return {
    // an address without a name is signed with that of the club
    from: sender && address === from ? { name: sender.name, address } : from,
    // a text would be read as a list of names and addresses
    to: { name: '', address: to },
    // answers to a no-reply address would be lost
    ...(sender?.email && address.toLowerCase() !== sender.email.toLowerCase()
      ? { replyTo: { name: sender.name, address: sender.email } }
      : {}),
    // stays the same over all attempts, so that a receiver recognises a repetition
    messageId: `<${id}@${domainOf(from)}>`,
    // keeps holiday replies away
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
