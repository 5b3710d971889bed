export type OutgoingMail = {
  /** Stays the same when a message is tried again, so that receivers can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Sends one message or throws. */
export type MailGateway = {
  kind: 'smtp' | 'outbox';
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The receiving server has refused the address or the message for good: trying again is useless. */
export class MailRefusedError extends Error {}
