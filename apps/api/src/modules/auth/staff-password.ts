import { STAFF_PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import { isStaff } from '@kickstand/contract/shared/club-role';
import type { Account } from '../../core/actor.ts';
import { fieldError } from '../../core/app-error.ts';
import { isCommonPassword } from '../../secrets/common-passwords.ts';

/** People of the back-office need a better password than members, whose rule is the specification's. */
export function assertStaffPassword(
  user: Pick<Account, 'role' | 'clubRole'>,
  password: string,
  field: 'password' | 'newPassword',
): void {
  if (!isStaff(user)) return;
  if (password.length < STAFF_PASSWORD_MIN_LENGTH) throw fieldError('WEAK_PASSWORD', field);
  if (isCommonPassword(password)) throw fieldError('COMMON_PASSWORD', field);
}
