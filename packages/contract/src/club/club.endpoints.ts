import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { clubContent } from './club.schema.ts';

export const getClub = endpoint({
  method: 'GET',
  path: '/club',
  access: 'public',
  cache: true,
  summary: 'The club: name, contacts, texts, people, pictures and policies, as published',
  answer: dataAnswer({ club: clubContent }),
});
