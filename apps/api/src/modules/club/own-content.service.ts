import { isDeepStrictEqual } from 'node:util';
import { CLUB_SECTIONS, type ClubSection } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { insertOriginal, insertVersion, lockSection, selectDraft, writeDraft } from './club.queries.ts';
import { changedParts, checkedContent, draftedContent, type SectionContent, shownContent } from './club-record.ts';

/** What a club is called until it has told its name. */
const NO_NAME = 'Our club';

/** For an empty installation without the demo: neutral texts, so that no page shows the demo's club. */
export async function beginNeutral({ db, now, club }: Pick<Deps, 'db' | 'now' | 'club'>): Promise<void> {
  const neutral = neutralContent({ name: NO_NAME }, toDateInput(now()));
  await db.transaction(async (transaction) => {
    for (const section of CLUB_SECTIONS) {
      const { version } = await lockSection(transaction, section);
      if (version === 0) await insertOriginal(transaction, { section, content: neutral[section], at: now() });
    }
  });
  await club.refresh();
}

/** Part of publishing the identity: texts that are still the neutral ones follow it, so that they name the club. */
export async function followIdentity(
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  identities: { before: SectionContent; after: SectionContent },
): Promise<void> {
  const today = toDateInput(now());
  const before = neutralContent(identities.before as Identity, today);
  const after = neutralContent(identities.after as Identity, today);
  for (const section of CLUB_SECTIONS) {
    const { version, content } = await lockSection(transaction, section);
    if (section === 'identity' || !content) continue;
    const old: SectionContent = before[section];
    const fresh: SectionContent = after[section];
    const next = mapValues(content, (value, part) => (isDeepStrictEqual(value, old[part]) ? fresh[part] : value));
    if (isDeepStrictEqual(next, content)) continue;
    const author = { authorId: current.user.id, publishedAt: now() };
    await insertVersion(transaction, { section, content: next, version: version + 1, restoredFrom: 0, ...author });
    const line = { actor: actorOf(current), action: 'club.published', entity: 'club', entityId: section };
    await writeAudit(transaction, { at: now(), ...line, ...changedParts(content, next) });
  }
}

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

/** The parts that are still exactly the demo's are replaced; of a part a person has touched, the demo's share goes. */
function ownContent(section: ClubSection, content: SectionContent, neutral: SectionContent): SectionContent {
  const demo: SectionContent = CLUB_DEFAULTS[section];
  // a club in the demo's city has the same lines in its address
  const withWords = section !== 'identity';
  return mapValues(content, (value, part) =>
    isDeepStrictEqual(value, demo[part]) ? neutral[part] : ownShare(value, demo[part], neutral[part], withWords),
  );
}

/** Without the demo's people, facts, cards, links and sentences; lists that a neutral club has too have fixed places. */
function ownShare(value: unknown, demo: unknown, neutral: unknown, withWords: boolean): unknown {
  if (Array.isArray(value)) {
    if (!Array.isArray(demo) || !Array.isArray(neutral) || neutral.length > 0) return value;
    return value.filter((entry) => !isRecord(entry) || !demo.some((other) => isDeepStrictEqual(entry, other)));
  }
  if (typeof value === 'string') return withWords && value === demo && typeof neutral === 'string' ? neutral : value;
  if (!isRecord(value) || !isRecord(demo) || !isRecord(neutral)) return value;
  return mapValues(value, (inner, name) => ownShare(inner, demo[name], neutral[name], withWords));
}

const isRecord = (value: unknown): value is SectionContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (content: SectionContent, change: (value: unknown, name: string) => unknown): SectionContent =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, change(value, name)]));

const isOfDemo = (section: ClubSection, part: string, value: unknown): boolean =>
  isDeepStrictEqual(value, (CLUB_DEFAULTS[section] as SectionContent)[part]);
