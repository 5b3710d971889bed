import { isDeepStrictEqual } from 'node:util';
import { CLUB_SECTIONS, type ClubSection } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { insertVersion, lockSection, selectDraft, writeDraft } from './club.queries.ts';
import { changedParts, checkedContent, type SectionContent } from './club-record.ts';

/**
 * Part of leaving the demo: wherever published content or a draft still has the demo club's words, the neutral ones for
 * a club of that name take their place.
 */
export async function replaceDemoContent(
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  name: string,
): Promise<void> {
  const author = { authorId: current.user.id };
  for (const section of CLUB_SECTIONS) {
    const { version, content } = await lockSection(transaction, section);
    const neutral = neutralSection(section, name);
    const own = content && ownContent(section, content, neutral);
    if (content && own && !isDeepStrictEqual(own, content)) {
      const next = { section, content: checkedContent(section, own), version: version + 1, publishedAt: now() };
      await insertVersion(transaction, { ...next, ...author, restoredFrom: null });
      const line = { actor: actorOf(current), action: 'club.published', entity: 'club', entityId: section };
      await writeAudit(transaction, { at: now(), ...line, ...changedParts(content, own) });
    }
    const draft = await selectDraft(transaction, section);
    if (draft) {
      const drafted = ownContent(section, draft.content, neutral);
      await writeDraft(transaction, { ...draft, section, content: drafted, authorId: current.user.id });
    }
  }
}

/** The parts that are still exactly the demo's are replaced; a part a person has touched is theirs. */
function ownContent(section: ClubSection, content: SectionContent, neutral: SectionContent): SectionContent {
  const demo: SectionContent = CLUB_DEFAULTS[section];
  return Object.fromEntries(
    Object.entries(content).map(([part, value]) => [
      part,
      isDeepStrictEqual(value, demo[part]) ? neutral[part] : value,
    ]),
  );
}

const neutralSection = (section: ClubSection, _name: string): SectionContent => CLUB_DEFAULTS[section];
