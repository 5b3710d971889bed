import { randomUUID } from 'node:crypto';
import { slugOf } from '@kickstand/contract/blogs/blogs.rules';
import { startQuestion } from '@kickstand/contract/bookings/booked-change.rules';
import type { PostponeRequest } from '@kickstand/contract/calling-off/calling-off.schema';
import type { RideChange, RideForm } from '@kickstand/contract/rides/ride-form.schema';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { canCancelRide, rideTimesProblem } from '@kickstand/contract/rides/rides-admin.rules';
import { toPaise } from '@kickstand/contract/shared/money';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError, assertNotEditedMeanwhile, fieldError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import { instantText } from '../../core/instant-text.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { rejectHidingBooked } from '../bookings/booked-item.ts';
import { type CalledOff, cancelItem } from '../bookings/cancel/cancel-item.service.ts';
import { reopenItem } from '../bookings/cancel/reopen-item.service.ts';
import { confirmItem } from '../bookings/postpone/confirm-item.service.ts';
import { postponeItem } from '../bookings/postpone/postpone-item.service.ts';
import { tendChangedLine } from '../bookings/waiting/offer-places.service.ts';
import { takePictures, withPictures } from '../media/media.service.ts';
import { tellRidersOfChange } from '../messages/tell-of-change.service.ts';
import { recordChange } from '../records/record-change.service.ts';
import { rejectMissingTrack } from './ride-plan.service.ts';
import { changesToTell, rideColumns, rideSnapshot } from './ride-record.ts';
import { getAdminRide } from './rides.service.ts';
import {
  deleteRideRow,
  insertRide,
  isAdministrator,
  lockRide,
  type NewRide,
  type StoredRide,
  updateRideRow,
} from './rides-admin.queries.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club' | 'media' | 'log'>;
type Files = { rideImage: Upload[] };

export function addRide(deps: ChangeDeps, current: CurrentSession, form: RideForm, files: Files): Promise<AdminRide> {
  return withPictures(deps, current, files, ({ rideImage: [picture] }) =>
    changeContent(deps, async (transaction) => {
      const id = randomUUID();
      const now = deps.now();
      const columns = rideColumns(form, null);
      await rejectConflicts(transaction, columns, null);
      await takePictures(transaction, 'photo', [form.photo]);
      const ride = await insertRide(transaction, {
        difficulty: 'Easy',
        ...columns,
        title: form.title,
        place: form.venue,
        capacity: form.maxCapacity,
        pricePaise: toPaise(form.price),
        id,
        // seeds the drawn picture; two rides of one title get different ones
        slug: `${slugOf(form.title)}-${id.slice(0, 8)}`,
        organizerId: form.organizerId || current.user.id,
        imgUrl: picture?.url ?? form.photo ?? null,
        createdAt: now,
        updatedAt: now,
      });
      await note(transaction, now, current, 'ride.created', null, ride);
      return getAdminRide({ db: transaction, now: deps.now }, id);
    }),
  );
}

export function updateRide(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  {
    unchangedSince,
    confirmStart,
    tellRiders = true,
    riderWords,
    ...fields
  }: RideChange & { unchangedSince?: string | undefined },
  files: Files,
): Promise<{ ride: AdminRide; told: number }> {
  return withPictures(deps, current, files, ({ rideImage: [picture] }) =>
    changeContent(deps, async (transaction) => {
      const now = deps.now();
      const before = await getLockedRide(transaction, id);
      assertNotEditedMeanwhile(before.updatedAt, unchangedSince);
      const columns = rideColumns(fields, before);
      await rejectConflicts(transaction, columns, before);
      rejectHidingBooked(before, columns.publishAt, now);
      await takePictures(transaction, 'photo', [fields.photo], [before.imgUrl]);
      if (!confirmStart) rejectOddStart(before, columns, now);
      const after = await updateRideRow(transaction, id, {
        ...columns,
        ...('organizerId' in columns && { organizerId: columns.organizerId || null }),
        ...(picture && { imgUrl: picture.url }),
        updatedAt: now,
      });
      const changes = tellRiders ? changesToTell(before, after, now) : [];
      const news = { title: after.title, changes, words: riderWords };
      const told = await tellRidersOfChange(deps, transaction, current, { kind: 'ride', id }, news);
      await note(transaction, now, current, 'ride.updated', before, after);
      await tendChangedLine(deps, transaction, { kind: 'ride', row: after });
      return { ride: await getAdminRide({ db: transaction, now: deps.now }, id), told };
    }),
  );
}

/** Rides with bookings cannot be deleted: bookings are payment records. */
export async function deleteRide(deps: ChangeDeps, current: CurrentSession, id: string): Promise<void> {
  await changeContent(deps, async (transaction) => {
    const before = await getLockedRide(transaction, id);
    const ride = await getAdminRide({ db: transaction, now: deps.now }, id);
    if (ride.bookings.all > 0) throw hasBookings(ride);
    await note(transaction, deps.now(), current, 'ride.deleted', before, null);
    await deleteRideRow(transaction, id);
  });
}

export async function cancelRide(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  calledOff: CalledOff,
): Promise<AdminRide> {
  const { status } = await getAdminRide(deps, id);
  // a ride that has taken place is not refunded
  if (status === 'completed') throw new AppError('ALREADY_OVER');
  await cancelItem(deps, actorOf(current), 'ride', id, calledOff);
  return getAdminRide(deps, id);
}

export async function confirmRide(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  request: { words: string },
): Promise<{ ride: AdminRide; told: number }> {
  const told = await confirmItem(deps, actorOf(current), 'ride', id, request);
  return { ride: await getAdminRide(deps, id), told };
}

export async function postponeRide(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  request: PostponeRequest,
): Promise<{ ride: AdminRide; told: number }> {
  const told = await postponeItem(deps, actorOf(current), 'ride', id, request);
  return { ride: await getAdminRide(deps, id), told };
}

export async function reopenRide(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  options: { tellRiders: boolean },
): Promise<{ ride: AdminRide; told: number }> {
  const told = await reopenItem(deps, actorOf(current), 'ride', id, options);
  return { ride: await getAdminRide(deps, id), told };
}

async function getLockedRide(transaction: Database, id: string): Promise<StoredRide> {
  const ride = await lockRide(transaction, id);
  if (!ride) throw new AppError('RIDE_NOT_FOUND');
  return ride;
}

/** Checks that need more than one field: times, capacity against bookings, and the organizer's account. */
async function rejectConflicts(transaction: Database, columns: Partial<NewRide>, before: StoredRide | null) {
  const { startsAt, endsAt, capacity = 0, isActive, organizerId } = { ...before, ...columns };
  await rejectMissingTrack(transaction, columns.plan);
  const problem = rideTimesProblem(instantText(startsAt), instantText(endsAt));
  if (problem) throw fieldError('INVALID_INPUT', 'endTime', problem);

  const taken = before ? before.takenCount + before.heldCount : 0;
  if (capacity < taken) {
    const places = taken === 1 ? 'One place is' : `${taken} places are`;
    throw fieldError('CAPACITY_TAKEN', 'maxCapacity', `${places} taken or being paid for: Max Capacity can't be less.`);
  }
  if (before?.cancelledAt && isActive) throw new AppError('CALLED_OFF');
  if (organizerId && organizerId !== before?.organizerId && !(await isAdministrator(transaction, organizerId))) {
    throw fieldError('INVALID_INPUT', 'organizerId', 'Organizer must be an administrator');
  }
}

/** A mistyped year would take a booked ride off the site: such a start has to be confirmed. */
function rejectOddStart(before: StoredRide, { startsAt }: Partial<NewRide>, now: Date): void {
  if (startsAt === undefined) return;
  const people = before.takenCount + before.heldCount;
  const moved = { people, before: instantText(before.startsAt), after: instantText(startsAt) };
  const question = startQuestion(moved, now);
  if (question) throw fieldError('START_UNCONFIRMED', 'confirmStart', question);
}

function hasBookings(ride: AdminRide): AppError {
  const { all } = ride.bookings;
  const there = all === 1 ? 'This ride has 1 booking on record' : `This ride has ${all} bookings on record`;
  const instead = canCancelRide(ride) ? ' Cancel the ride instead: everyone with a place will be fully refunded.' : '';
  return new AppError('HAS_BOOKINGS', {
    message: `${there}, so it can't be deleted.${instead}`,
  });
}

const note = recordChange('ride', rideSnapshot);
