import { randomUUID } from 'node:crypto';
import { slugOf } from '@kickstand/contract/blogs/blogs.rules';
import type { PostponeRequest } from '@kickstand/contract/calling-off/calling-off.schema';
import type { EventChange, EventForm } from '@kickstand/contract/events/event-form.schema';
import { eventTab } from '@kickstand/contract/events/events.rules';
import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { uploadNameAt } from '@kickstand/contract/fields/uploads';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError, assertNotEditedMeanwhile, fieldError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { rejectHidingBooked } from '../bookings/booked-item.ts';
import { type CalledOff, cancelItem } from '../bookings/cancel/cancel-item.service.ts';
import { reopenItem } from '../bookings/cancel/reopen-item.service.ts';
import { confirmItem } from '../bookings/postpone/confirm-item.service.ts';
import { postponeItem } from '../bookings/postpone/postpone-item.service.ts';
import { tendChangedLine } from '../bookings/waiting/offer-places.service.ts';
import { type StoredPicture, takePictures, withPictures } from '../media/media.service.ts';
import { tellRidersOfChange } from '../messages/tell-of-change.service.ts';
import { recordChange } from '../records/record-change.service.ts';
import {
  changesToTell,
  type EventPictures,
  eventFieldsOf,
  eventSnapshot,
  rejectAgainstBookings,
  rejectImpossible,
  rejectOddStart,
  rejectStrayPictures,
} from './event-record.ts';
import {
  countBookingsOf,
  deleteEventRow,
  type EventRow,
  insertEvent,
  lockEvent,
  updateEventRow,
} from './events.queries.ts';
import { getAdminEvent } from './events.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club' | 'media' | 'log'>;
type Files = Record<'eventImage' | 'sectionImage_*', Upload[]>;

export function addEvent(
  deps: ChangeDeps,
  current: CurrentSession,
  form: EventForm,
  files: Files,
): Promise<AdminEvent> {
  return withPictures(deps, current, files, (stored) => {
    const pictures = picturesOf(stored);
    rejectWithoutPrice(form);
    rejectStrayPictures(form.contentSections ?? [], pictures);
    const fields = eventFieldsOf(form, null, pictures, deps.now());
    rejectImpossible(fields);
    return changeContent(deps, async (transaction) => {
      await takeChosen(transaction, form, null);
      const id = randomUUID();
      const now = deps.now();
      // the slug seeds the event's picture, so events with the same title need different ones
      const slug = `${slugOf(form.title)}-${id.slice(0, 8)}`;
      const row = await insertEvent(transaction, { id, slug, ...fields, createdAt: now, updatedAt: now });
      await note(transaction, now, current, 'event.created', null, row);
      return getAdminEvent({ db: transaction }, id);
    });
  });
}

/** Pictures chosen by their addresses: the event's own, and those of its sections. */
async function takeChosen(transaction: Database, form: EventForm, before: EventRow | null): Promise<void> {
  const sections = (form.contentSections ?? []).map(({ imageUrl }) => imageUrl ?? '').filter(uploadNameAt);
  const shown = before?.contentSections.map(({ imageUrl }) => imageUrl);
  await takePictures(transaction, 'photo', [form.photo], before ? [before.imgUrl] : []);
  await takePictures(transaction, 'contentSections', sections, shown);
}

const picturesOf = (stored: Record<keyof Files, StoredPicture[]>): EventPictures => ({
  event: stored.eventImage[0]?.url ?? null,
  sections: new Map(stored['sectionImage_*'].map(({ key, url }) => [key, url])),
});

export function updateEvent(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  { unchangedSince, removeImage, confirmStart, tellRiders = true, riderWords, ...form }: EventChange,
  files: Files,
): Promise<{ event: AdminEvent; told: number }> {
  return withPictures(deps, current, files, (stored) =>
    changeContent(deps, async (transaction) => {
      const pictures = picturesOf(stored);
      const now = deps.now();
      const before = await getLocked(transaction, id);
      assertNotEditedMeanwhile(before.updatedAt, unchangedSince);
      await takeChosen(transaction, form, before);
      rejectStrayPictures(form.contentSections ?? before.contentSections, pictures);
      const kept = removeImage ? { ...before, imgUrl: null } : before;
      const fields = eventFieldsOf(form, kept, pictures, now);
      rejectImpossible(fields);
      rejectAgainstBookings(before, fields);
      rejectHidingBooked(before, fields.publishAt, now);
      if (!confirmStart) rejectOddStart(before, fields, now);
      const isBack = before.status === 'cancelled' && fields.status !== 'cancelled';
      const after = await updateEventRow(transaction, id, {
        ...fields,
        ...(isBack ? { cancelledAt: null, cancelReason: '', cancelCause: '' as const } : {}),
        updatedAt: now,
      });
      const changes = tellRiders ? changesToTell(before, after, now) : [];
      const news = { title: after.title, changes, words: riderWords };
      const told = await tellRidersOfChange(deps, transaction, current, { kind: 'event', id }, news);
      await note(transaction, now, current, 'event.updated', before, after);
      await tendChangedLine(deps, transaction, { kind: 'event', row: after });
      return { event: await getAdminEvent({ db: transaction }, id), told };
    }),
  );
}

/** Bookings are records of money: an event that has any stays. */
export async function deleteEvent(deps: ChangeDeps, current: CurrentSession, id: string): Promise<void> {
  await changeContent(deps, async (transaction) => {
    const before = await getLocked(transaction, id);
    const bookings = await countBookingsOf(transaction, id);
    if (bookings > 0) throw new AppError('HAS_BOOKINGS', { message: whyNotDeleted(before, bookings) });
    await note(transaction, deps.now(), current, 'event.deleted', before, null);
    await deleteEventRow(transaction, id);
  });
}

export async function cancelEvent(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  calledOff: CalledOff,
): Promise<AdminEvent> {
  // an event that has taken place is not refunded
  if (eventTab(await getAdminEvent(deps, id), deps.now()) === 'past') throw new AppError('ALREADY_OVER');
  await cancelItem(deps, actorOf(current), 'event', id, calledOff);
  return getAdminEvent(deps, id);
}

export async function confirmEvent(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  request: { words: string },
): Promise<{ event: AdminEvent; told: number }> {
  const told = await confirmItem(deps, actorOf(current), 'event', id, request);
  return { event: await getAdminEvent(deps, id), told };
}

export async function postponeEvent(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  request: PostponeRequest,
): Promise<{ event: AdminEvent; told: number }> {
  const told = await postponeItem(deps, actorOf(current), 'event', id, request);
  return { event: await getAdminEvent(deps, id), told };
}

export async function reopenEvent(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  options: { tellRiders: boolean },
): Promise<{ event: AdminEvent; told: number }> {
  const told = await reopenItem(deps, actorOf(current), 'event', id, options);
  return { event: await getAdminEvent(deps, id), told };
}

async function getLocked(transaction: Database, id: string): Promise<EventRow> {
  const row = await lockEvent(transaction, id);
  if (!row) throw new AppError('EVENT_NOT_FOUND');
  return row;
}

/** A new event needs a price or has to be free. */
function rejectWithoutPrice({ pricing, price }: EventForm): void {
  if (pricing?.isFree || (pricing?.basePrice ?? price ?? null) !== null) return;
  throw fieldError('INVALID_INPUT', 'pricing.basePrice', 'Base Price is required');
}

function whyNotDeleted({ takenCount, heldCount }: EventRow, bookings: number): string {
  const live = takenCount + heldCount;
  if (live === 0) {
    return `This event has ${bookings} ${bookings === 1 ? 'booking' : 'bookings'} on record, so it can't be deleted. Unpublish it to take it off the site.`;
  }
  const people = live === 1 ? '1 person has' : `${live} people have`;
  return `${people} booked this event, so it can't be deleted. Cancel it instead: everyone will be fully refunded.`;
}

const note = recordChange('event', eventSnapshot);
