import * as z from 'zod/mini';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  deletedRecord,
  formDraft,
  formDraftChange,
  recordKind,
  recordVersion,
  versionContent,
} from './records.schema.ts';

// open to the whole back-office: the service asks for the capability that the kind of record needs
const access = 'office.enter';
const id = plainText('id', 100);
const params = z.object({ kind: recordKind, id });

export const listDeletedRecords = endpoint({
  method: 'GET',
  path: '/admin/records/deleted',
  access,
  summary: 'Rides, events, completed rides and articles deleted in the last 30 days, newest first',
  answer: dataAnswer({ deleted: z.array(deletedRecord) }),
});

export const restoreRecord = endpoint({
  method: 'POST',
  path: '/admin/records/:kind/:id/restore',
  access,
  summary: 'Undo the deletion of a record: it is back with its id, address, pictures and likes',
  params,
  answer: messageAnswer,
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/admin/records/:kind/:id/versions',
  access,
  summary: 'The last 50 saves of a record, newest first',
  params,
  answer: dataAnswer({ versions: z.array(recordVersion) }),
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/admin/records/:kind/:id/versions/:version',
  access,
  summary: 'One save of a record, with the record before and after it',
  params: z.object({ kind: recordKind, id, version: plainText('version', 20) }),
  answer: dataAnswer({ content: versionContent }),
});

export const getFormDraft = endpoint({
  method: 'GET',
  path: '/admin/records/:kind/:id/draft',
  access,
  summary: 'The caller’s own unsaved draft of a record; `new` stands for the id of one that was never saved',
  params,
  answer: dataAnswer({ draft: z.nullable(formDraft) }),
});

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/admin/records/:kind/:id/draft',
  access,
  summary: 'Keep what the caller typed into the form of a record, for 30 days or until the record is saved',
  params,
  body: formDraftChange,
  answer: dataAnswer({ draft: z.object({ savedAt: z.string() }) }),
});

export const deleteFormDraft = endpoint({
  method: 'DELETE',
  path: '/admin/records/:kind/:id/draft',
  access,
  summary: 'Discard the caller’s own draft of a record',
  params,
  answer: messageAnswer,
});
