import type { ClubSection } from '@kickstand/contract/club/club.values';
import type { adminCalls } from './admin-calls.ts';

type Admin = ReturnType<typeof adminCalls>;

/** Saves content as the draft of a section. */
export async function saveDraft(admin: Admin, section: ClubSection, content: object) {
  const { version, draft } = (await admin.get(`/admin/club/${section}`)).json.data.section;
  const saved = await admin.put(`/admin/club/${section}/draft`, {
    content,
    unchangedSince: draft?.draftVersion ?? 0,
  });
  return { version, unchangedSince: saved.json.data.section.draft.draftVersion };
}

export const publish = async (admin: Admin, section: ClubSection, content: object) =>
  admin.post(`/admin/club/${section}/publish`, await saveDraft(admin, section, content));
