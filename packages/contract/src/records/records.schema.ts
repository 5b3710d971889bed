import * as z from 'zod/mini';
import { auditActor, auditValues } from '../audit/audit.schema.ts';
import { optionalInstant } from '../fields/record-fields.ts';
import { choice, plainText } from '../fields/text-fields.ts';
import { RECORD_KINDS } from './records.rules.ts';

export const recordKind = choice('kind', RECORD_KINDS);

/** A record that was deleted and can be restored. */
export const deletedRecord = z.object({
  _id: z.string(),
  kind: recordKind,
  title: z.string(),
  by: auditActor,
  at: z.string(),
  /** When it's forgotten. */
  until: z.string(),
});
export type DeletedRecord = z.infer<typeof deletedRecord>;

/** One save of a record. */
export const recordVersion = z.object({
  _id: z.string(),
  action: z.string(),
  by: auditActor,
  at: z.string(),
});
export type RecordVersion = z.infer<typeof recordVersion>;

/** A record before and after a save; nothing before the first one. */
export const versionContent = z.object({
  version: recordVersion,
  before: auditValues,
  after: auditValues,
  /** Addresses of its pictures that aren't stored any more. */
  missingPictures: z.array(z.string()),
});

const draftFields = {
  /** The fields that differ from the record, as the form holds them. */
  values: z.record(z.string(), z.unknown(), 'values must be the fields of the form'),
  /** The version of the record they were typed over; null for a new record. */
  basedOn: z.nullable(plainText('basedOn', 40)),
};

export const formDraftChange = z.object(draftFields);
export type FormDraftChange = z.infer<typeof formDraftChange>;

/** What a person typed into a form and hasn't saved. */
export const formDraft = z.object({ ...draftFields, savedAt: z.string() });
export type FormDraft = z.infer<typeof formDraft>;

/** In the form of a record: when it appears on the site by itself; empty for at once. */
export const publishAtField = optionalInstant('Publish at');

/** The same in answers of the back-office. */
export const publishAt = z.optional(z.nullable(z.string()));
