import { isDeepStrictEqual } from 'node:util';
import { type ClubContent, SECTION_SCHEMAS } from '@kickstand/contract/club/club.schema';
import type { ClubSection } from '@kickstand/contract/club/club.values';
import { POLICIES } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { draftContent } from '@kickstand/contract/club/draft-content';
import { AppError } from '../../core/app-error.ts';
import { cleanFormatted, sanitiseArticle } from '../blogs/sanitise-article.ts';

export type SectionContent = Record<string, unknown>;

/** Content of a section as it may be published: checked by its schema, its HTML cleaned. Throws what is wrong with it. */
export function checkedContent(section: ClubSection, sent: unknown): SectionContent {
  // cleaned first: HTML that is empty afterwards counts as missing
  const result = SECTION_SCHEMAS[section].safeParse(draftedContent(section, sent));
  if (!result.success) throw refused(result.error.issues);
  return result.data;
}

/** Content as it may be saved in a draft: of the section's shape, its HTML cleaned, but perhaps not complete yet. */
export function draftedContent(section: ClubSection, sent: unknown): SectionContent {
  const result = draftContent(section, sent);
  if ('problem' in result) throw refused([result.problem]);
  return section === 'policies'
    ? cleanedPolicies(result.content as ClubContent['policies'])
    : (cleanedTexts(result.content) as SectionContent);
}

function refused(problems: readonly { path: readonly PropertyKey[]; message: string }[]): AppError {
  const fields = problems.map(({ path, message }) => ({ field: ['content', ...path].join('.'), message }));
  return new AppError('INVALID_INPUT', { fields, ...(fields[0] && { message: fields[0].message }) });
}

/** Whatever is formatted, wherever it is in the section. */
function cleanedTexts(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(cleanedTexts);
  if (typeof content !== 'object' || content === null) return content;
  const { html } = content as { html?: unknown };
  if (typeof html === 'string') return cleanFormatted({ html });
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, cleanedTexts(part)]));
}

function cleanedPolicies(policies: ClubContent['policies']): ClubContent['policies'] {
  const cleaned = { ...policies };
  for (const name of POLICIES) cleaned[name] = { ...policies[name], html: sanitiseArticle(policies[name].html) };
  return cleaned;
}

/** Whether content could be published as it is. */
export const isComplete = (section: ClubSection, content: unknown): boolean =>
  SECTION_SCHEMAS[section].safeParse(content).success;

/** What a section shows: its published content, else the defaults. */
export const shownContent = (section: ClubSection, stored: SectionContent | null): SectionContent =>
  stored ?? CLUB_DEFAULTS[section];

/** The parts of a section that a change concerns, for the log. */
export function changedParts(before: SectionContent, after: SectionContent) {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const parts = (content: SectionContent) => Object.fromEntries(names.map((name) => [name, content[name] ?? null]));
  return { before: parts(before), after: parts(after) };
}

/** Addresses of the photographs a section shows, wherever they are in it. */
export function photosIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(photosIn);
  if (typeof content !== 'object' || content === null) return [];
  const { kind, url } = content as { kind?: unknown; url?: unknown };
  return kind === 'photo' && typeof url === 'string' ? [url] : Object.values(content).flatMap(photosIn);
}

/** The logo or film a section names. */
export function filesIn(section: ClubSection, content: SectionContent): { field: string; id: string }[] {
  const { logo } = content as Partial<ClubContent['identity']>;
  const { film } = content as Partial<ClubContent['home']>;
  if (section === 'identity' && logo) return [{ field: 'content.logo', id: logo.id }];
  return section === 'home' && film?.file ? [{ field: 'content.film.file', id: film.file.id }] : [];
}
