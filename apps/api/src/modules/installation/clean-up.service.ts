import type { Deps } from '../../deps.ts';
import { countPastDays } from '../audit/audit-log.service.ts';
import { forgetUnusedDevices } from '../auth/devices.service.ts';
import { forgetNeverVerified } from '../auth/registration.service.ts';
import { forgetExpiredSessions } from '../auth/sessions.service.ts';
import { forgetOldViews } from '../blogs/view-counter.service.ts';
import { forgetEmergencyDetails, forgetOldBookings } from '../bookings/personal-data.service.ts';
import { removeUnusedFiles } from '../club/club-files.service.ts';
import { forgetOldKeys } from '../idempotency/idempotency.service.ts';
import { forgetPassedCounts } from '../limits/limits.service.ts';
import { forgetOldMails } from '../mail/mail.service.ts';
import { removeUnusedPictures } from '../media/remove-pictures.service.ts';
import { removeUnusedDrawings } from '../pictures/unused-drawings.service.ts';
import { forgetOldDeletions } from '../records/deleted-records.service.ts';
import { forgetOldDrafts } from '../records/form-drafts.service.ts';
import { forgetMarshals } from '../ride-day/marshal-links.service.ts';
import { removeUnusedTracks } from '../tracks/tracks.service.ts';

/** Expired data is useless, and personal data should not outlive its use. */
export async function cleanUp(deps: Pick<Deps, 'db' | 'now' | 'media' | 'settings'>): Promise<void> {
  await forgetExpiredSessions(deps);
  await forgetUnusedDevices(deps);
  await forgetPassedCounts(deps);
  await forgetOldKeys(deps);
  await forgetOldMails(deps);
  await forgetOldViews(deps);
  await forgetEmergencyDetails(deps);
  await forgetOldBookings(deps);
  await forgetMarshals(deps);
  await forgetNeverVerified(deps);
  await forgetOldDeletions(deps);
  await forgetOldDrafts(deps);
  await removeUnusedPictures(deps);
  await removeUnusedFiles(deps);
  await removeUnusedTracks(deps);
  await removeUnusedDrawings(deps);
  await countPastDays(deps);
}
