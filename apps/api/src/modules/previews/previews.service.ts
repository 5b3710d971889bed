import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { previewPath } from '@kickstand/contract/shared/site-paths';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { getAdminBlog } from '../blogs/blogs.service.ts';
import { getAdminCompletedRide } from '../completed-rides/completed-rides.service.ts';
import { getAdminEvent } from '../events/events.service.ts';
import { assertMayChange } from '../records/record-access.ts';
import { getAdminRide } from '../rides/rides.service.ts';
import { isPreviewToken, makePreviewToken } from './preview-token.ts';

type PreviewDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** As the back-office has it, published or not; the endpoint leaves out what visitors never see. */
const FIND = {
  ride: async (deps: PreviewDeps, id: string) => ({ ride: await getAdminRide(deps, id) }),
  event: async (deps: PreviewDeps, id: string) => ({ event: await getAdminEvent(deps, id) }),
  'completed-ride': async (deps: PreviewDeps, id: string) => ({
    completedRide: await getAdminCompletedRide(deps, id),
  }),
  blog: async (deps: PreviewDeps, id: string) => ({ blog: await getAdminBlog(deps, id) }),
};

/** A link that shows the page of a record to anyone who has it, for 7 days. */
export async function makePreview(
  deps: PreviewDeps & Pick<Deps, 'settings'>,
  current: CurrentSession,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<{ url: string; expiresAt: string }> {
  assertMayChange(current, kind);
  await FIND[kind](deps, id);
  const { token, expiresAt } = makePreviewToken(deps, kind, id);
  return {
    url: `${deps.settings.publicUrl}${previewPath(kind, id)}?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Forged, too old, or for another record: the answer is the same, so that it says nothing about what exists. */
export async function getPreview(deps: PreviewDeps, { kind, id }: { kind: RecordKind; id: string }, token: string) {
  if (!isPreviewToken(deps, kind, id, token)) throw new AppError('PREVIEW_NOT_FOUND');
  return FIND[kind](deps, id).catch((error) => {
    throw error instanceof AppError ? new AppError('PREVIEW_NOT_FOUND') : error;
  });
}
