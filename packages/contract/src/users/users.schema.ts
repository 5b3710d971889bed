import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { choice, emailText, personName, requiredText, trimmedText } from '../fields/text-fields.ts';
import { CLUB_ROLES } from '../shared/club-role.ts';
import { USER_ROLES } from './users.rules.ts';

/** An account as administrators see it. */
export const user = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(USER_ROLES),
  clubRole: z.enum(CLUB_ROLES),
  isActive: z.boolean(),
  /** Has the address been proven by a code? */
  isVerified: z.boolean(),
  helmet,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof user>;

/** The fields of an account that an administrator sets. */
export const userForm = z.object({
  fullName: requiredText('Full name', 100).check(personName('Full name')),
  email: emailText,
  phone: z.prefault(trimmedText('Phone', 30), ''),
  role: choice('Role', USER_ROLES),
  /** What a user does for the club; an administrator is an owner whatever it says. */
  clubRole: z.optional(choice('Position', CLUB_ROLES)),
  isActive: z.prefault(z.boolean('Active must be true or false'), true),
});
export type UserForm = z.infer<typeof userForm>;
