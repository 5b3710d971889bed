import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { durationText, MAX_DETAILS_LENGTH } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { completionProblem, thanksFor } from '@kickstand/contract/completion/completion.rules';
import type { Completion } from '@kickstand/contract/completion/completion.schema';
import { cameOf, countOutcomes } from '@kickstand/contract/ride-day/outcome.rules';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import { ITEM_ERRORS } from '../../core/item-errors.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countThanked } from '../messages/thank-riders.service.ts';
import { findRidePlan } from '../rides/ride-plan.service.ts';
import {
  type CompletableRow,
  findCompletable,
  findCompletedId,
  findThanks,
  selectOutcomes,
} from './completion.queries.ts';

/** What is taken over from a ride or event, before the organiser changes it. */
export async function getCompletion(deps: Pick<Deps, 'db' | 'now'>, item: BookableRef): Promise<Completion> {
  const { row, columns, outcomes, ...from } = await getTakenOver(deps, deps.db, item);
  const drawn = pictureUrl(`${item.kind}s`, item.id, row.picture);
  return {
    ...from,
    outcomes,
    ride: {
      ...columns,
      date: columns.date.toISOString(),
      imgUrl: columns.imgUrl ?? drawn,
      weather: '',
      highlights: [],
      tags: [],
      gallery: [],
      isPublished: true,
      isFeatured: false,
      publishAt: null,
    },
    thanks: {
      ...thanksFor(item.kind, row.title),
      recipients: await countThanked(deps.db, item),
      sentAt: (await findThanks(deps.db, item))?.toISOString() ?? null,
    },
  };
}

/** The columns of the completed ride, and where they come from. Refuses what can't be completed. */
export async function getTakenOver({ now }: Pick<Deps, 'now'>, db: Database, item: BookableRef) {
  const row = await findCompletable(db, item);
  if (!row) throw new AppError(ITEM_ERRORS[item.kind].notFound);
  const problem = completionProblem(
    {
      isCancelled: row.cancelledAt !== null || row.status === 'cancelled',
      startTime: row.startsAt?.toISOString() ?? null,
      completedRideId: await findCompletedId(db, item),
    },
    now(),
  );
  if (problem) throw new AppError(problem);
  const { participants, participantsFrom, outcomes } = await countParticipants(db, item, row);
  const track = (await findRidePlan({ db }, item.id))?.track;
  const distance = track ? Math.round(track.distanceKm * 10) / 10 : row.distance;
  return {
    row,
    outcomes,
    participantsFrom,
    distanceFrom: track ? ('track' as const) : distance === null ? null : ('plan' as const),
    columns: {
      title: row.title,
      details: row.description.slice(0, MAX_DETAILS_LENGTH),
      date: row.startsAt ?? now(),
      venue: row.place,
      distance,
      duration: durationText(row.startsAt?.toISOString() ?? null, row.endsAt?.toISOString() ?? null),
      participants,
      difficulty: row.difficulty,
      route: row.route ?? NO_ROUTE,
      stats: { averageSpeed: 0, totalElevation: track?.climbM ?? 0, maxSpeed: 0 },
      imgUrl: row.imgUrl,
    },
  };
}

const NO_ROUTE = { startLocation: '', endLocation: '', waypoints: [] };

/** Those who came, with their pillion riders; where no rider was checked in, the places that were taken. */
async function countParticipants(db: Database, item: BookableRef, { takenCount }: CompletableRow) {
  const riders = await selectOutcomes(db, item);
  const outcomes = countOutcomes(riders.map(({ outcome }) => outcome));
  if (cameOf(outcomes) > 0) {
    const came = riders.filter(({ outcome }) => outcome !== null && outcome !== 'no-show');
    const participants = came.reduce((sum, { hasPillion }) => sum + (hasPillion ? 2 : 1), 0);
    return { participants, outcomes, participantsFrom: 'attendance' as const };
  }
  const missed = riders.filter(({ outcome }) => outcome === 'no-show');
  const participants = missed.reduce((left, { places }) => left - places, takenCount);
  return { participants: Math.max(0, participants), outcomes, participantsFrom: 'bookings' as const };
}
