import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import { DECLARATIONS, placesFor } from '@kickstand/contract/eligibility/asks.rules';
import { papersProblems } from '@kickstand/contract/eligibility/papers.rules';
import { AppError, fieldError } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { BookableItem } from '../booked-item.ts';
import type { BookingRow } from '../bookings.queries.ts';
import { asksOf } from './stored-asks.ts';
import { keepWaiver } from './waiver.service.ts';

type PaperColumns = Pick<BookingRow, 'papers' | 'waiverId' | 'waiverAgreedAt' | 'pillion' | 'places'>;

/** Refuses a rider or motorcycle that doesn't qualify; otherwise the columns that keep what the rider has declared. */
export async function takePapers(
  deps: Pick<Deps, 'club' | 'now'>,
  transaction: Database,
  { kind, asks: stored }: BookableItem,
  { papers = {}, pillion }: Pick<BookingDetails, 'papers' | 'pillion'>,
): Promise<PaperColumns> {
  const asks = asksOf(stored);
  const problems = papersProblems(kind, asks, papers);
  const [first] = problems;
  if (first) throw new AppError('NOT_ELIGIBLE', { message: first.message, fields: problems });
  if (pillion && asks.pillions === 'none') {
    throw fieldError('NOT_ELIGIBLE', 'pillion.fullName', `This ${kind} takes no pillion riders.`);
  }
  const waiver = asks.waiver ? await keepWaiver(deps, transaction, papers.waiver ?? '') : NO_WAIVER;
  const declared = DECLARATIONS.filter((name) => asks[name]);
  const kept = {
    engineCc: papers.engineCc ?? null,
    experience: papers.experience ?? '',
    declared,
  };
  return {
    papers: kept.engineCc === null && kept.experience === '' && declared.length === 0 ? null : kept,
    ...waiver,
    pillion: pillion ?? null,
    places: placesFor(asks, pillion !== undefined),
  };
}

const NO_WAIVER = { waiverId: null, waiverAgreedAt: null };
