import type { Deps } from '../../deps.ts';
import type { ComposeMail } from '../mail/mail.service.ts';
import type { MailContent, MailKind, MailPayloads } from '../mail/mail-payloads.ts';
import {
  composeAddressChanged,
  composeAddressPutBack,
  composeCode,
  composeErased,
  composeInvitation,
  composePasswordChanged,
} from './account.mail.ts';
import { composeAlert, composeDigest } from './alerts.mail.ts';
import { composeCancelled } from './booking-cancelled.mail.ts';
import { composeConfirmed } from './booking-confirmed.mail.ts';
import { composeChanged, composeConfirmedItem, composePostponed, composeReopened } from './item.mail.ts';
import { composeMoneyBack, composePaymentFailed, composeRefundDone } from './payment.mail.ts';
import { composePassedOn } from './place-passed-on.mail.ts';
import { composeReminder } from './reminder.mail.ts';
import { composeRiderMessage } from './rider-message.mail.ts';
import { composeFactorChanged, composeNewDevice } from './security.mail.ts';
import { composeOffered, composeOfferLapsed, composeWaitingOver } from './waiting.mail.ts';

type ComposeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'settings' | 'club'>;

/** Every kind of mail and the function that writes it. */
const COMPOSERS: {
  [K in MailKind]: (deps: ComposeDeps, recipient: string, data: MailPayloads[K]) => Promise<MailContent | null>;
} = {
  code: composeCode,
  'booking-confirmed': composeConfirmed,
  'payment-failed': composePaymentFailed,
  'place-offered': composeOffered,
  'offer-lapsed': composeOfferLapsed,
  'waiting-over': composeWaitingOver,
  'booking-cancelled': composeCancelled,
  'money-back': composeMoneyBack,
  'refund-done': composeRefundDone,
  'item-changed': composeChanged,
  'item-confirmed': composeConfirmedItem,
  'item-reopened': composeReopened,
  'item-postponed': composePostponed,
  'place-passed-on': composePassedOn,
  reminder: composeReminder,
  'rider-message': composeRiderMessage,
  invitation: composeInvitation,
  'password-changed': composePasswordChanged,
  'address-changed': composeAddressChanged,
  'address-put-back': composeAddressPutBack,
  'second-factor': composeFactorChanged,
  'new-device': composeNewDevice,
  'account-erased': composeErased,
  alert: composeAlert,
  'daily-digest': composeDigest,
};

export const mailComposer =
  (deps: ComposeDeps): ComposeMail =>
  (kind, recipient, data) =>
    COMPOSERS[kind](deps, recipient, data);
