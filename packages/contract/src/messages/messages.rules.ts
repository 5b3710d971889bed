import { type BookingStatus, LIVE_STATUSES } from '../bookings/bookings.values.ts';

/**
 * Whom an organiser can write to: people with a confirmed place, those who are paying for one, and those on the waiting
 * list.
 */
export const AUDIENCES = ['all', 'group', 'waiting', 'line'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A change of plan goes to everyone with a place and to those paying for one; thanks go to those who came. */
export const MESSAGE_AUDIENCES = [...AUDIENCES, 'change', 'thanks'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

export const MAX_SUBJECT = 120;
export const MAX_MESSAGE = 5000;

const STATUSES: Record<MessageAudience, readonly BookingStatus[]> = {
  all: ['paid'],
  group: ['paid'],
  waiting: ['created'],
  line: [],
  change: LIVE_STATUSES,
  thanks: ['paid'],
};

/** The bookings a message goes to, none for people who only wait; asked again when it leaves, so that a cancelled one never gets it. */
export const statusesFor = (audience: MessageAudience) => STATUSES[audience];

/** 'Riders with a place', or the name of their group. */
export const audienceText = (audience: MessageAudience, group: string) =>
  ({
    all: 'Everyone with a place',
    group: `Group ${group}`,
    waiting: 'Waiting for payment',
    line: 'On the waiting list',
    change: 'Everyone, about a change',
    thanks: 'Thanks to those who came',
  })[audience];

/**
 * Where a message to one rider is: waiting to be sent, sent, failed for good, given up because the rider no longer has
 * the booking, without an address, or so long ago that it isn't known any more.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'dropped', 'no-address', 'forgotten'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
