import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { USER_ROLES } from './users.rules.ts';

/** An account as administrators see it. */
export const user = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(USER_ROLES),
  isActive: z.boolean(),
  /** Has the address been proven by a code? */
  isVerified: z.boolean(),
  helmet,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof user>;
