export type OutgoingMail = {
  /** Stays the same when a message is retried, so that receivers can recognise a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** The club that writes, and where it reads answers. */
  sender?: MailSender | undefined;
};

export type MailSender = { name: string; email: string };

/** With a cid it is shown inside the message. */
export type MailAttachment = { filename: string; contentType: string; content: Buffer | string; cid?: string };

export type MailGateway = {
  kind: 'smtp' | 'outbox';
  /** Sends one message or throws a `MailServerError`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending anything; throws a `MailServerError` that says what is wrong. */
  check(): Promise<void>;
  close(): void;
};

export type KeptMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  /** `content` in base64. An attachment with a cid is shown inside the message. */
  attachments: { filename: string; contentType: string; content: string; cid?: string }[];
};

/** A gateway that stores its messages. */
export type OutboxMail = MailGateway & {
  /** The kept messages, newest first. */
  list(): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
};

/**
 * The message was not sent; gives the reason in words for the operator. The server's own words may repeat the
 * recipient.
 */
export class MailServerError extends Error {}

/** The receiving server has permanently refused the address or the message: a retry is useless. */
export class MailRefusedError extends MailServerError {}

/** During maintenance no emails are sent, whatever requests them. */
export const pausedMail = <Gateway extends MailGateway>(gateway: Gateway): Gateway => ({
  ...gateway,
  send: () => Promise.reject(new MailServerError('MAINTENANCE is on: no emails are sent.')),
});
