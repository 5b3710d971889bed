import * as club from '@kickstand/contract/club/club.endpoints';
import * as admin from '@kickstand/contract/club/club-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { discardDraft, publishSection, restoreVersion, saveDraft } from './change-club.service.ts';
import { getSection, getVersion, listSections, listVersions } from './club.service.ts';
import { makePreviewLink } from './preview.service.ts';

export function clubRoutes(route: Router, deps: Deps): void {
  route(club.getClub, async () => ({ data: { club: deps.club.current() } }));
}

export function clubAdminRoutes(route: Router, deps: Deps): void {
  route(admin.listClubSections, async () => ({ data: { sections: await listSections(deps) } }));

  route(admin.getClubSection, async ({ params }) => ({ data: { section: await getSection(deps, params.section) } }));

  route(admin.saveClubDraft, async ({ params, body, current }) => ({
    message: 'Draft saved',
    data: { section: await saveDraft(deps, current, params.section, body) },
  }));

  route(admin.deleteClubDraft, async ({ params, current }) => {
    await discardDraft(deps, current, params.section);
    return { message: 'Draft discarded' };
  });

  route(admin.publishClubSection, async ({ params, body, current }) => ({
    message: 'Published',
    data: { section: await publishSection(deps, current, params.section, body) },
  }));

  route(admin.listClubVersions, async ({ params }) => ({
    data: { versions: await listVersions(deps, params.section) },
  }));

  route(admin.getClubVersion, async ({ params }) => ({ data: await getVersion(deps, params.section, params.id) }));

  route(admin.restoreClubVersion, async ({ params, body, current }) => ({
    message: 'Restored',
    data: { section: await restoreVersion(deps, current, params.section, params.id, body.version) },
  }));

  route(admin.previewClub, async () => ({ data: { preview: makePreviewLink(deps) } }));
}
