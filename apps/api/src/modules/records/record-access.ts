import { RECORD_CAPABILITIES, RECORD_KINDS, type RecordKind } from '@kickstand/contract/records/records.rules';
import { scopeOf } from '@kickstand/contract/shared/access';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';

type Caller = Pick<CurrentSession, 'user'>;

const mayChange = ({ user }: Caller, kind: RecordKind) => scopeOf(user.clubRole, RECORD_CAPABILITIES[kind]) === 'all';

/** Deleted records, versions and drafts are for people who may change such a record. */
export function assertMayChange(current: Caller, kind: RecordKind): void {
  if (!mayChange(current, kind)) throw new AppError('ADMIN_ONLY');
}

export const changeableKinds = (current: Caller): RecordKind[] =>
  RECORD_KINDS.filter((kind) => mayChange(current, kind));
