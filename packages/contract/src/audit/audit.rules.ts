import { addDays, dayParts, startOfDay, toDateInput } from '../shared/dates.ts';
import { matchesText } from '../shared/search.ts';
import { wordsOf } from '../shared/words.ts';
import type { AuditActor, AuditLine } from './audit.schema.ts';

export const AUDIT_SORTS = ['at'] as const;

/** Kinds of audited records, as the log names them. */
export const AUDIT_ENTITIES = {
  booking: 'Booking',
  ride: 'Ride',
  'completed-ride': 'Completed ride',
  event: 'Event',
  blog: 'Article',
  picture: 'Picture',
  user: 'User',
  export: 'Export',
  club: 'Club content',
  setup: 'Setup',
  payout: 'Payout',
  mail: 'Email',
  job: 'Background work',
} as const;
export type AuditEntity = keyof typeof AUDIT_ENTITIES;

export const ACTOR_KINDS = ['admin', 'member', 'provider', 'system'] as const;

export const AUDIT_ACTORS = {
  admin: 'Administrators',
  member: 'Members',
  provider: 'Payment provider',
  system: 'System',
} as const satisfies Record<AuditActor['kind'], string>;

/** Action filters of the log: the part of `booking.edited` after the dot. */
export const AUDIT_ACTIONS = {
  created: { label: 'Created', verbs: ['created'] },
  changed: {
    label: 'Changed',
    verbs: [
      'updated',
      'edited',
      'completed',
      'confirmation-resent',
      'moved',
      'handed-over',
      'taken-over',
      'published',
      'restored',
      'draft-discarded',
      'captain-assigned',
      'captain-removed',
      'step-skipped',
      'step-resumed',
      'mail-arrived',
      'mail-missing',
      'keys-checked',
      'checklist-hidden',
      'checklist-shown',
      'group-set',
      'message-sent',
      'review-approved',
      'review-declined',
      'marshal-link-made',
      'marshal-link-withdrawn',
      'waiting-joined',
      'waiting-left',
      'waiting-removed',
      'offered',
      'offered-by-hand',
      'place-added',
      'uploaded',
      'consent-given',
      'consent-withdrawn',
      'address-put-back',
      'retried',
    ],
  },
  paid: { label: 'Paid', verbs: ['money-arrived', 'nothing-to-pay'] },
  cancelled: {
    label: 'Cancelled',
    verbs: ['cancelled', 'rider-cancels', 'organiser-cancels', 'club-cancels', 'hold-lapsed'],
  },
  refunded: { label: 'Refunds', verbs: ['refund', 'refund-retried', 'refund-paid-back', 'refunded-in-full'] },
  deleted: { label: 'Deleted', verbs: ['deleted', 'demo-left', 'rider-erased', 'pillion-erased', 'copies-erased'] },
  opened: { label: 'Medical note opened', verbs: ['medical-read'] },
  'signed-in': {
    label: 'Sign-ins',
    verbs: [
      'registered',
      'signed-in',
      'signed-in-by-link',
      'sign-in-link-made',
      'sign-in-failed',
      'code-failed',
      'second-factor-failed',
      'second-factor-confirmed',
      'signed-out-everywhere',
    ],
  },
  passwords: { label: 'Passwords', verbs: ['password-changed', 'password-reset'] },
  'second-factor': {
    label: 'Second factor',
    verbs: [
      'app-added',
      'app-removed',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'recovery-code-used',
      'second-factor-reset',
      'second-factor-required',
      'second-factor-optional',
    ],
  },
  exported: { label: 'Exports', verbs: ['downloaded'] },
} as const satisfies Record<string, { label: string; verbs: readonly string[] }>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export type AuditFilter = {
  search?: string | undefined;
  entity?: AuditEntity | undefined;
  action?: AuditAction | undefined;
  actor?: AuditActor['kind'] | undefined;
  period?: string | undefined;
};

/** Is this line among those looked for? The server asks the database the same. */
export function matchesAuditLine(
  line: AuditLine,
  { search, entity, action, actor, period }: AuditFilter,
  now: Date,
): boolean {
  const span = period ? periodSpan(period, now) : null;
  const at = new Date(line.at);
  return (
    (!entity || line.entity === entity) &&
    (!action || AUDIT_ACTIONS[action].verbs.some((verb) => verb === verbOf(line.action))) &&
    (!actor || line.actor.kind === actor) &&
    (!span || (at >= span.from && at < span.before)) &&
    matchesText(search, [
      line.actor.name,
      line.entityId,
      line.record,
      JSON.stringify(line.before),
      JSON.stringify(line.after),
    ])
  );
}

/** 'booking.edited' → 'edited' */
const verbOf = (action: string) => action.slice(action.indexOf('.') + 1);

const VERBS: Record<string, string> = {
  'nothing-to-pay': 'Confirmed, nothing to pay',
  'money-arrived': 'Paid',
  'hold-lapsed': 'Hold lapsed',
  'rider-cancels': 'Cancelled by the rider',
  'organiser-cancels': 'Cancelled by the organiser',
  'club-cancels': 'Cancelled by the club',
  'refunded-in-full': 'Refunded in full',
  refund: 'Refund ordered',
  'refund-retried': 'Refund tried again',
  moved: 'Moved to another ride or event',
  'handed-over': 'Handed to another rider',
  'taken-over': 'Taken over from another booking',
  'refund-paid-back': 'Refund paid back by hand',
  'confirmation-resent': 'Confirmation sent again',
  'medical-read': 'Medical note opened',
  updated: 'Edited',
  'signed-in': 'Signed in',
  'signed-in-by-link': 'Signed in by link',
  'sign-in-link-made': 'Link to sign in made on the server',
  'sign-in-failed': 'Wrong password',
  'code-failed': 'Wrong code',
  'second-factor-failed': 'Wrong second factor',
  'second-factor-confirmed': 'Second factor given again',
  'app-added': 'Authenticator app added',
  'app-removed': 'Authenticator app removed',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'second-factor-reset': 'Second factor removed on the server',
  'second-factor-required': 'Second factor made a rule',
  'second-factor-optional': 'Second factor made optional',
  'signed-out-everywhere': 'Signed out everywhere',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'code-resent': 'Code sent again',
  'address-put-back': 'Former email address put back',
  'mail-arrived': 'Test email arrived',
  'mail-missing': 'Test email missing',
  'keys-checked': 'Payment keys checked',
  'demo-left': 'Demo removed',
  'group-set': 'Put into a group',
  'message-sent': 'Riders written to',
  'waiting-joined': 'Waiting list joined',
  'waiting-left': 'Waiting list left',
  'waiting-removed': 'Taken off the waiting list',
  offered: 'Place offered to the first in line',
  'offered-by-hand': 'Place offered out of turn',
  'place-added': 'Place added',
  uploaded: 'Settlement file uploaded',
  retried: 'Tried again',
  'rider-erased': 'Data of the rider erased',
  'pillion-erased': 'Data of the pillion rider erased',
  'copies-erased': 'Copies of emails to a guest erased',
};

/** 'booking.hold-lapsed' → 'Hold lapsed' */
export function actionText(action: string): string {
  const verb = verbOf(action);
  return VERBS[verb] ?? wordsOf(verb);
}

export const actorText = ({ kind, name }: AuditActor): string =>
  kind === 'provider' || kind === 'system' ? AUDIT_ACTORS[kind] : name || 'Deleted user';

export const entityText = (entity: string): string => AUDIT_ENTITIES[entity as AuditEntity] ?? wordsOf(entity);

const SPANS: Record<string, number> = { today: 1, '7-days': 7, '30-days': 30 };

/** The periods the log can be filtered by: some days back from today, and each of the last 24 months. */
export function auditPeriods(now: Date): { value: string; label: string }[] {
  const { year } = dayParts(now);
  const month = Number(toDateInput(now).slice(5, 7));
  const months = Array.from({ length: 24 }, (_, back) => {
    const value = monthText(year * 12 + month - 1 - back);
    const parts = dayParts(startOfDay(`${value}-01`));
    return { value, label: `${parts.month} ${parts.year}` };
  });
  return [
    { value: 'today', label: 'Today' },
    { value: '7-days', label: 'Last 7 days' },
    { value: '30-days', label: 'Last 30 days' },
    ...months,
  ];
}

export const PERIOD_PATTERN = /^(today|7-days|30-days|20\d{2}-(0[1-9]|1[0-2]))$/;

/** From when until when, in the club's days and months. */
export function periodSpan(period: string, now: Date): { from: Date; before: Date } {
  const days = SPANS[period];
  if (days !== undefined) {
    const today = toDateInput(now);
    return { from: startOfDay(addDays(today, 1 - days)), before: startOfDay(addDays(today, 1)) };
  }
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { from: startOfDay(`${period}-01`), before: startOfDay(`${monthText(year * 12 + month)}-01`) };
}

/** Months counted from year 0 → '2026-07' */
const monthText = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
