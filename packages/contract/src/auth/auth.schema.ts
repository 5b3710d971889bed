import * as z from 'zod/mini';
import { atLeast, atMost, choice, emailText, passwordText, personName, requiredText } from '../fields/text-fields.ts';
import { CLUB_ROLES } from '../shared/club-role.ts';
import { CODE_LENGTH, EXPERIENCE_LEVELS, MAX_BIKE, MAX_NAME, PASSWORD_MIN_LENGTH } from './auth.rules.ts';
import { HELMET_PARTS } from './helmet.rules.ts';

const codePurpose = choice('Type', ['registration', 'forgot-password']);
export type CodePurpose = z.infer<typeof codePurpose>;

const code = z
  .string('OTP is required')
  .check(
    z.trim(),
    atLeast(CODE_LENGTH, 'Please enter complete OTP'),
    atMost(CODE_LENGTH, 'Please enter complete OTP'),
    z.regex(/^[0-9]+$/, 'Please enter complete OTP'),
  );

export const registration = z.object({
  fullName: requiredText('Full name', MAX_NAME).check(personName('Full name')),
  email: emailText,
  password: passwordText('Password', PASSWORD_MIN_LENGTH),
  primaryBike: requiredText('Primary bike', MAX_BIKE),
  experienceLevel: z.prefault(choice('Experience level', EXPERIENCE_LEVELS), 'Beginner'),
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({ email: emailText, password: passwordText('Password', 1) });
export const emailAndCode = z.object({ email: emailText, otp: code });
export const signInLink = z.object({ token: requiredText('Link', 100) });
export const emailOnly = z.object({ email: emailText });
export const resendRequest = z.object({ email: emailText, type: codePurpose });
export const passwordReset = z.object({
  email: emailText,
  otp: code,
  newPassword: passwordText('Password', PASSWORD_MIN_LENGTH),
});
export const passwordChange = z.object({
  currentPassword: passwordText('Current password', 1),
  newPassword: passwordText('Password', PASSWORD_MIN_LENGTH),
});

/** How a member's helmet is painted: names only, each from a list. */
export const helmet = z.object({
  shell: choice('Shell', HELMET_PARTS.shell),
  graphic: choice('Graphic', HELMET_PARTS.graphic),
  base: choice('Base', HELMET_PARTS.base),
  accent: choice('Accent', HELMET_PARTS.accent),
  trim: choice('Trim', HELMET_PARTS.trim),
  visor: choice('Visor', HELMET_PARTS.visor),
  backdrop: choice('Backdrop', HELMET_PARTS.backdrop),
});

const userRole = z.enum(['user', 'admin']);

/** The signed-in person, as shown to themselves. */
export const sessionUser = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: userRole,
  clubRole: z.enum(CLUB_ROLES),
  primaryBike: z.string(),
  experienceLevel: z.string(),
  /** As painted, or the one every account begins with. */
  helmet,
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only for people of the back-office who have a second factor, or must set one up before anything else. */
  secondFactor: z.optional(z.enum(['on', 'missing'])),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The answer that signs a person in. */
export const sessionAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ token: z.string(), user: sessionUser }),
});

export const ownSession = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
