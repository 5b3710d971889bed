import * as z from 'zod/mini';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  credentials,
  emailAndCode,
  emailOnly,
  helmet,
  ownSession,
  passwordChange,
  passwordReset,
  registration,
  resendRequest,
  sessionAnswer,
  sessionUser,
  signInLink,
} from './auth.schema.ts';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  limit: 'account',
  summary: 'Sign in with email and password',
  body: credentials,
  answer: sessionAnswer,
});

export const openSignInLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-link',
  access: 'public',
  limit: 'account',
  summary: 'Sign in to the back-office with a one-time link, which the operator of the server makes',
  body: signInLink,
  answer: sessionAnswer,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  limit: 'account',
  status: 201,
  summary: 'Register; a 6-digit code is sent by email',
  body: registration,
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ email: z.string() }) }),
});

export const verifyRegistrationCode = endpoint({
  method: 'POST',
  path: '/auth/verify-registration-otp',
  access: 'public',
  limit: 'account',
  summary: 'Confirm a registration with its code; signs the person in',
  body: emailAndCode,
  answer: sessionAnswer,
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  access: 'public',
  limit: 'account',
  summary: 'Send a new code, which replaces the old one',
  body: resendRequest,
  answer: messageAnswer,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  limit: 'account',
  summary: 'Send a code for a new password; answers the same for unknown addresses',
  body: emailOnly,
  answer: messageAnswer,
});

export const verifyForgotPasswordCode = endpoint({
  method: 'POST',
  path: '/auth/verify-forgot-password-otp',
  access: 'public',
  limit: 'account',
  summary: 'Check the code for a new password without using it up',
  body: emailAndCode,
  answer: messageAnswer,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  limit: 'account',
  summary: 'Set a new password with the code; ends all sessions',
  body: passwordReset,
  answer: messageAnswer,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'member',
  summary: 'The signed-in person',
  answer: dataAnswer({ user: sessionUser }),
});

export const paintHelmet = endpoint({
  method: 'PUT',
  path: '/auth/helmet',
  access: 'member',
  summary: 'Paint the helmet that is the picture of the signed-in person',
  body: helmet,
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ user: sessionUser }) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'member',
  summary: 'End this session',
  answer: messageAnswer,
});

export const logoutAll = endpoint({
  method: 'POST',
  path: '/auth/logout-all',
  access: 'member',
  summary: 'End every session of the signed-in person',
  answer: messageAnswer,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'member',
  summary: 'The sessions of the signed-in person, latest use first',
  answer: dataAnswer({ sessions: z.array(ownSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'member',
  summary: 'End one of the signed-in person’s sessions',
  params: z.object({ id: plainText('id', 64) }),
  answer: messageAnswer,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'member',
  limit: 'account',
  summary: 'Change the password; ends the other sessions',
  body: passwordChange,
  answer: messageAnswer,
});
