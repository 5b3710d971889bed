type OutgoingMail = {
  /** Stays the same when a message is tried again, so that receivers can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};

/** With a cid it is shown inside the message. */
export type MailAttachment = { filename: string; contentType: string; content: Buffer | string; cid?: string };

/** Sends one message or throws. */
export type MailGateway = {
  kind: 'smtp' | 'outbox';
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export type KeptMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

/** A gateway that keeps what it is given. */
export type OutboxMail = MailGateway & {
  /** The kept messages, newest first. */
  list(): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
};

/** The receiving server has refused the address or the message for good: trying again is useless. */
export class MailRefusedError extends Error {}
