import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { erasedCounts, guestData, guestErasure, guestSearch } from './guests.schema.ts';

export const findGuest = endpoint({
  method: 'POST',
  path: '/admin/guests/find',
  access: 'people.change',
  summary: 'What is held about a person without an account; changes nothing, and keeps the address out of logs',
  body: guestSearch,
  answer: dataAnswer({ guest: guestData }),
});

export const eraseGuest = endpoint({
  method: 'POST',
  path: '/admin/guests/erase',
  access: 'people.change',
  confirm: true,
  summary:
    'Erase what is held about a person without an account, except for places to come, open refunds and the books',
  body: guestErasure,
  answer: dataAnswer({ erased: erasedCounts, guest: guestData }),
});
