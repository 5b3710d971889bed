import * as z from 'zod/mini';
import { personName } from '../fields/person-name.ts';
import { choice, emailText, requiredText, trimmedText } from '../fields/text-fields.ts';
import { USER_ROLES } from './users.rules.ts';

/** The fields of an account that an administrator sets. */
export const userForm = z.object({
  fullName: requiredText('Full name', 100).check(personName('Full name')),
  email: emailText,
  phone: z.prefault(trimmedText('Phone', 30), ''),
  role: choice('Role', USER_ROLES),
  isActive: z.prefault(z.boolean('Active must be true or false'), true),
});
export type UserForm = z.infer<typeof userForm>;
