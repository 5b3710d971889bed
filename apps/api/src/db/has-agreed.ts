import type { ConsentPurpose } from '@kickstand/contract/account/consents.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { consents } from './schema/consents.ts';

/** Whether the person of this column hasn't withdrawn; true for a guest, who has no account. */
export const hasAgreed = (userId: PgColumn, purpose: ConsentPurpose): SQL =>
  sql`not exists (select from ${consents} c where c.user_id = ${userId} and c.purpose = ${purpose} and not c.is_given)`;
