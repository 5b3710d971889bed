import * as z from 'zod/mini';
import { auditActor } from '../audit/audit.schema.ts';
import { wholeNumber } from '../fields/record-fields.ts';
import { choice } from '../fields/text-fields.ts';
import { VERSION_FIELD } from '../shared/edit-conflict.ts';
import { CLUB_SECTIONS } from './club.values.ts';

export const clubSection = choice('section', CLUB_SECTIONS);

/** Content of a section; the server checks drafts by `draftContent` and what is published by SECTION_SCHEMAS. */
export const sectionContent = z.record(z.string(), z.unknown(), 'content must be the content of the section');

const changed = { by: z.nullable(auditActor), at: z.nullable(z.string()) };

/** A section in a list: what is published, and whether a draft waits. */
export const sectionState = z.object({
  section: clubSection,
  /** How often it was published; 0 shows the defaults. */
  version: z.number(),
  ...changed,
  draft: z.nullable(z.object({ draftVersion: z.number(), by: auditActor, at: z.string() })),
});
export type SectionState = z.infer<typeof sectionState>;

/** A section for its editor. */
export const sectionDetail = z.object({
  section: clubSection,
  version: z.number(),
  ...changed,
  published: sectionContent,
  draft: z.nullable(
    z.object({
      draftVersion: z.number(),
      /** The published version it was begun from; if that has changed since, publishing says so. */
      basedOn: z.number(),
      by: auditActor,
      at: z.string(),
      content: sectionContent,
    }),
  ),
});
export type SectionDetail = z.infer<typeof sectionDetail>;

/** One publication of a section. */
export const sectionVersion = z.object({
  _id: z.string(),
  section: clubSection,
  version: z.number(),
  by: auditActor,
  at: z.string(),
  /** The version whose content was brought back, if it was. */
  restoredFrom: z.nullable(z.number()),
});
export type SectionVersion = z.infer<typeof sectionVersion>;

const number = (label: string) => wholeNumber(label, 0, 1_000_000_000);

export const draftForm = z.object({
  content: sectionContent,
  /** Of the draft when it was opened, 0 if there was none: if it has changed since, it is not overwritten. */
  [VERSION_FIELD]: number(VERSION_FIELD),
});

export const publishForm = z.object({
  /** Of the draft that is to be published. */
  [VERSION_FIELD]: number(VERSION_FIELD),
  /** The published version that was open: if another was published meanwhile, nothing is overwritten. */
  version: number('version'),
});

export const restoreForm = z.object({ version: number('version') });
