import * as z from 'zod/mini';
import { choice, plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, listAnswer, searchText, sortInQuery } from '../shared/lists.ts';
import {
  ACTOR_KINDS,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_SORTS,
  type AuditAction,
  type AuditEntity,
  PERIOD_PATTERN,
} from './audit.rules.ts';
import { auditLine } from './audit.schema.ts';

const keys = <Name extends string>(map: Record<Name, unknown>) => Object.keys(map) as [Name, ...Name[]];

const filter = {
  search: searchText,
  entity: z.optional(choice<[AuditEntity, ...AuditEntity[]]>('entity', keys(AUDIT_ENTITIES))),
  action: z.optional(choice<[AuditAction, ...AuditAction[]]>('action', keys(AUDIT_ACTIONS))),
  actor: z.optional(choice('actor', ACTOR_KINDS)),
  period: z.optional(
    plainText('period', 20).check(
      z.regex(PERIOD_PATTERN, 'period must be today, 7-days, 30-days or a month like 2026-11'),
    ),
  ),
  sort: sortInQuery(AUDIT_SORTS, '-at'),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'audit.read',
  summary: 'Who changed what, with before and after, newest first; medical notes that were opened too',
  query: z.object({ ...adminPage, ...filter }),
  answer: listAnswer(auditLine),
});

export const listChangesOf = endpoint({
  method: 'GET',
  path: '/admin/audit-log/of/:entity/:id',
  access: 'office.enter',
  summary: 'Changes to one record since a given time, newest first',
  params: z.object({
    entity: choice<[AuditEntity, ...AuditEntity[]]>('entity', keys(AUDIT_ENTITIES)),
    id: plainText('id', 100),
  }),
  query: z.object({ since: z.optional(plainText('since', 40)) }),
  answer: dataAnswer({ changes: z.array(auditLine) }),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit-log/export',
  access: 'audit.read',
  confirm: true,
  summary: 'Every line the filter matches, as CSV',
  query: z.object(filter),
  download: { type: 'text/csv', fileName: 'audit-log.csv' },
});
