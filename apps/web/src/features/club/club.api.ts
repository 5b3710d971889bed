import { DEFAULT_SHADES } from '@kickstand/contract/club/accent.rules';
import type { ClubSection } from '@kickstand/contract/club/club.values';
import * as club from '@kickstand/contract/club/club-admin.endpoints';
import type { SectionDetail } from '@kickstand/contract/club/club-admin.schema';
import { accentPath } from '@kickstand/contract/shared/site-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { knownClub, loadClub } from '../../lib/club/club-store.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';

const NAME = 'club';

export type Content = Record<string, unknown>;

export const useClubSections = () =>
  useQuery({
    queryKey: [NAME],
    queryFn: async ({ signal }) => (await call(club.listClubSections, undefined, { signal })).data.sections,
  });

/** Loaded once for an editor, which then knows more than the server; `fetchSection` brings what others did. */
export const useClubSection = (section: ClubSection) =>
  useQuery({
    queryKey: [NAME, section],
    queryFn: ({ signal }) => fetchSection(section, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const fetchSection = async (section: ClubSection, signal?: AbortSignal): Promise<SectionDetail> =>
  (await call(club.getClubSection, { params: { section } }, signal && { signal })).data.section;

export const saveDraft = async (section: ClubSection, content: Content, unchangedSince: number) =>
  (await call(club.saveClubDraft, { params: { section }, body: { content, unchangedSince } })).data.section;

export const usePublish = (section: ClubSection) =>
  useSectionChange(
    section,
    async (from: { unchangedSince: number; version: number }) =>
      (await call(club.publishClubSection, { params: { section }, body: from })).data.section,
  );

export const useDiscardDraft = (section: ClubSection) =>
  useSectionChange(section, async () => {
    await call(club.deleteClubDraft, { params: { section } });
    return fetchSection(section);
  });

export const useRestore = (section: ClubSection) =>
  useSectionChange(
    section,
    async ({ id, version }: { id: string; version: number }) =>
      (await call(club.restoreClubVersion, { params: { section, id }, body: { version } })).data.section,
  );

export const useVersions = (section: ClubSection) =>
  useQuery({
    queryKey: [NAME, section, 'versions'],
    queryFn: async ({ signal }) =>
      (await call(club.listClubVersions, { params: { section } }, { signal })).data.versions,
  });

export const useVersion = (section: ClubSection, id: string | null) =>
  useQuery({
    queryKey: [NAME, section, 'versions', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await call(club.getClubVersion, { params: { section, id: id ?? '' } }, { signal })).data,
  });

export const usePreview = () =>
  useSingleMutation({ mutationFn: async () => (await call(club.previewClub)).data.preview.url });

function useSectionChange<Input>(section: ClubSection, change: (input: Input) => Promise<SectionDetail>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: () => void followPublished().catch(() => {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [NAME], exact: true }),
        client.invalidateQueries({ queryKey: [NAME, section, 'versions'] }),
      ]),
  });
}

const [FOLDER = ''] = accentPath('#.').split('.');

/** The name, logo and colour of this very page follow what was published; the colour is that of a page loaded anew. */
async function followPublished(): Promise<void> {
  await loadClub();
  const accent = knownClub()?.identity.accent ?? DEFAULT_SHADES.accent;
  const links = [...document.head.querySelectorAll<HTMLLinkElement>(`link[href^="${FOLDER}"]`)];
  const wanted = accent === DEFAULT_SHADES.accent ? '' : accentPath(accent);
  const others = links.filter((link) => link.getAttribute('href') !== wanted);
  const removeOthers = () => {
    for (const link of others) link.remove();
  };
  if (!wanted || others.length < links.length) return removeOthers();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = wanted;
  // so that no moment is without a colour
  link.addEventListener('load', removeOthers);
  document.head.append(link);
}
