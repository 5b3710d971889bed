import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { ACTOR_KINDS } from './audit.rules.ts';

/** The actor: a person, the payment provider, or the app itself. */
export const auditActor = z.object({
  kind: z.enum(ACTOR_KINDS),
  name: z.string(),
});
export type AuditActor = z.infer<typeof auditActor>;

/** Stored values before or after a change, as far as the log keeps them. */
export const auditValues = z.nullable(z.record(z.string(), z.unknown()));

/** One line of the log; it is never changed. */
export const auditLine = z.object({
  _id: z.string(),
  at: z.string(),
  actor: auditActor,
  /** Null where the actor has no account, or has it no longer. */
  actorHelmet: z.nullable(helmet),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Display name of the record: '#KR4T7MW', a title, a name. */
  record: z.string(),
  before: auditValues,
  after: auditValues,
});
export type AuditLine = z.infer<typeof auditLine>;
