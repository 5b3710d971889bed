import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { CLUB_ROLES } from '../shared/club-role.ts';
import { editedVersion } from '../shared/edit-conflict.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { USER_ROLES, USER_SORTS, USER_STATES } from './users.rules.ts';
import { user, userForm } from './users.schema.ts';

const filter = {
  search: searchText,
  role: z.optional(choice('role', USER_ROLES)),
  clubRole: z.optional(choice('clubRole', CLUB_ROLES)),
  state: z.optional(choice('state', USER_STATES)),
  sort: sortInQuery(USER_SORTS, '-createdAt'),
};
const userAnswer = dataAnswer({ user });

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'people.read',
  summary: 'The people with an account, newest first, and how many there are in all',
  query: z.object({ ...adminPage, ...filter }),
  answer: countedListAnswer(user, { total: z.number(), active: z.number(), admins: z.number() }),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  access: 'exports.make',
  confirm: true,
  summary: 'Every person the filter matches, as CSV',
  query: z.object(filter),
  download: { type: 'text/csv', fileName: 'users.csv' },
});

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'people.read',
  summary: 'One person',
  params: idParams,
  answer: userAnswer,
});

export const addUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'people.change',
  idempotent: true,
  status: 201,
  summary: 'Add a person; an email invites them to choose a password',
  body: userForm,
  answer: userAnswer,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'people.change',
  idempotent: true,
  summary: 'Change a person; another role or deactivation ends the sessions',
  params: idParams,
  body: z.extend(userForm, editedVersion),
  answer: userAnswer,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'people.change',
  summary: "Delete a person; bookings stay, without the personal details the law doesn't require",
  params: idParams,
  /**
   * For places on upcoming rides and events: refuse and name them, cancel and refund them, or keep them (the default).
   */
  query: z.object({ bookings: z.optional(choice('bookings', ['ask', 'cancel', 'keep'])) }),
  answer: messageAnswer,
});

export const resendUserCode = endpoint({
  method: 'POST',
  path: '/admin/users/:id/resend-code',
  access: 'people.change',
  summary: "Send a person who hasn't confirmed their email another code or invitation",
  params: idParams,
  answer: messageAnswer,
});
