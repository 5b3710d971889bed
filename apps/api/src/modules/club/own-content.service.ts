import { isDeepStrictEqual } from 'node:util';
import { CLUB_SECTIONS, type ClubSection } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { insertVersion, lockSection, selectDraft, writeDraft } from './club.queries.ts';
import { changedParts, checkedContent, draftedContent, type SectionContent, shownContent } from './club-record.ts';

/**
 * Part of leaving the demo: wherever published content or a draft still has the demo club's words, neutral ones for a
 * club of that name take their place.
 */
export async function replaceDemoContent(
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  name: string,
): Promise<void> {
  const author = { authorId: current.user.id, publishedAt: now() };
  const { content: identity } = await lockSection(transaction, 'identity');
  const known = Object.entries(identity ?? {}).filter(([part, value]) => !isOfDemo('identity', part, value));
  const neutral = neutralContent({ ...Object.fromEntries(known), name }, toDateInput(now()));
  for (const section of CLUB_SECTIONS) {
    const { version, content } = await lockSection(transaction, section);
    const shown = shownContent(section, content);
    const own = checkedContent(section, ownContent(section, shown, neutral[section]));
    if (!isDeepStrictEqual(own, shown)) {
      // what no person has published counts as the defaults, brought back
      const restoredFrom = content === null ? 0 : null;
      await insertVersion(transaction, { section, content: own, version: version + 1, restoredFrom, ...author });
      const line = { actor: actorOf(current), action: 'club.published', entity: 'club', entityId: section };
      await writeAudit(transaction, { at: now(), ...line, ...changedParts(shown, own) });
    }
    const draft = await selectDraft(transaction, section);
    if (!draft) continue;
    const drafted = draftedContent(section, ownContent(section, draft.content, neutral[section]));
    await writeDraft(transaction, { ...draft, section, content: drafted, authorId: current.user.id });
  }
}

/** The parts that are still exactly the demo's are replaced; a part a person has touched is theirs. */
function ownContent(section: ClubSection, content: SectionContent, neutral: SectionContent): SectionContent {
  return Object.fromEntries(
    Object.entries(content).map(([part, value]) => [part, isOfDemo(section, part, value) ? neutral[part] : value]),
  );
}

const isOfDemo = (section: ClubSection, part: string, value: unknown): boolean =>
  isDeepStrictEqual(value, (CLUB_DEFAULTS[section] as SectionContent)[part]);
