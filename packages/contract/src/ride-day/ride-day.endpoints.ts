import * as z from 'zod/mini';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { marksToSync, marshalLink, marshalLinkForm, marshalToken, rideDay, syncedMarks } from './ride-day.schema.ts';

const LED = '/admin/ride-days/:id';
const linksAnswer = dataAnswer({ links: z.array(marshalLink) });

export const getRideDay = endpoint({
  method: 'GET',
  path: LED,
  access: 'day.run',
  summary: 'All that a phone needs to run a ride or event without a network; a captain’s own only',
  params: idParams,
  answer: dataAnswer({ day: rideDay }),
});

export const syncRideDay = endpoint({
  method: 'POST',
  path: `${LED}/marks`,
  access: 'day.run',
  summary: 'Store what a phone has noted, each mark once, and get what others noted since',
  params: idParams,
  body: z.object(marksToSync),
  answer: dataAnswer(syncedMarks),
});

export const listMarshalLinks = endpoint({
  method: 'GET',
  path: `${LED}/links`,
  access: 'day.run',
  summary: 'The marshals’ links of one ride or event that aren’t withdrawn',
  params: idParams,
  answer: linksAnswer,
});

export const makeMarshalLink = endpoint({
  method: 'POST',
  path: `${LED}/links`,
  access: 'day.run',
  summary: 'A signed link for one marshal, from 24 h before the start until 24 h after the end',
  params: idParams,
  body: marshalLinkForm,
  answer: linksAnswer,
});

export const withdrawMarshalLink = endpoint({
  method: 'DELETE',
  path: `${LED}/links/:linkId`,
  access: 'day.run',
  summary: 'Withdraw a marshal’s link; its marks stay',
  params: z.extend(idParams, { linkId: plainText('linkId', 100) }),
  answer: linksAnswer,
});

export const getMarshalDay = endpoint({
  method: 'GET',
  path: '/ride-days/:id',
  access: 'public',
  summary: 'The same for a marshal, by their link',
  params: idParams,
  query: z.object({ token: marshalToken }),
  answer: dataAnswer({ day: rideDay }),
});

export const syncMarshalDay = endpoint({
  method: 'POST',
  path: '/ride-days/:id/marks',
  access: 'public',
  summary: 'The same for a marshal, by their link',
  params: idParams,
  body: z.object({ token: marshalToken, ...marksToSync }),
  answer: dataAnswer(syncedMarks),
});
