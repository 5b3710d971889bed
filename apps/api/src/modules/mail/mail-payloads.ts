import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import type { MessageAudience } from '@kickstand/contract/messages/messages.rules';
import type { MailAttachment, MailSender } from '../../gateways/mail/mail.port.ts';

type AboutBooking = { bookingId: string };
type AboutAccount = { fullName: string; at: string };

/** Every kind of mail and its payload. modules/notifications writes the text of each. */
export type MailPayloads = {
  code: { purpose: CodePurpose; slot: string };
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
  'address-changed': AboutAccount & { isNew: boolean };
};

export type MailKind = keyof MailPayloads;

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  sender: MailSender;
  attachments?: MailAttachment[];
};
