import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import type { AttentionKind } from '@kickstand/contract/dashboard/dashboard.schema';
import type { MessageAudience } from '@kickstand/contract/messages/messages.rules';
import type { MailAttachment, MailSender } from '../../gateways/mail/mail.port.ts';

type AboutBooking = { bookingId: string };
type AboutAccount = { fullName: string; at: string };

/** Changes of a second factor, as the audit log names them. */
export type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'second-factor-reset';

/** What a mailed code is for. */
export type MailedCode = CodePurpose | 'change-email' | 'erase-account';

/** Every kind of mail and its payload. modules/notifications writes the text of each. */
export type MailPayloads = {
  code: { purpose: MailedCode; slot: string };
  'booking-confirmed': AboutBooking;
  'payment-failed': AboutBooking;
  'place-offered': AboutBooking;
  'offer-lapsed': AboutBooking;
  'waiting-over': { entryId: string };
  'booking-cancelled': AboutBooking & {
    by: 'rider' | 'organiser' | 'club';
    reason?: string;
    isRefundDecided?: boolean;
  };
  'money-back': AboutBooking & { paymentId?: string };
  'refund-done': AboutBooking & { refundId: string };
  'item-confirmed': AboutBooking & { words: string };
  'item-reopened': AboutBooking;
  'item-postponed': AboutBooking;
  'item-changed': AboutBooking & { changes: [name: string, before: string][] };
  'place-passed-on': AboutBooking & { newBookingId: string; to: 'another-item' | 'another-rider' };
  reminder: AboutBooking;
  'rider-message': (AboutBooking | { entryId: string }) & {
    itemId: string;
    audience: MessageAudience;
    subject: string;
    text: string;
  };
  invitation: { fullName: string };
  'password-changed': AboutAccount;
  'second-factor': AboutAccount & { change: FactorChange };
  'new-device': AboutAccount & { device: string };
  'address-changed': AboutAccount & {
    isNew: boolean;
    isByMember?: true;
    /** What the link that puts the old address back is made from. */
    undo?: { id: string; until: string };
  };
  'address-put-back': AboutAccount & { isOld: boolean };
  'account-erased': AboutAccount;
  alert: { fullName: string; problems: { title: string; lines: string[]; more: number }[] };
  'daily-digest': {
    fullName: string;
    /** The day it's about, and the one it's sent on, in the club's zone. */
    day: string;
    today: string;
    /** Made that day, by status. */
    bookings: Record<string, number>;
    /** In rupees. */
    received: number;
    refunded: number;
    attention: { kind: AttentionKind; title: string; subject: string }[];
    starting: { title: string; startsAt: string; taken: number; capacity: number }[];
  };
};

export type MailKind = keyof MailPayloads;

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  sender: MailSender;
  attachments?: MailAttachment[];
};
