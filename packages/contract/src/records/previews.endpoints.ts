import * as z from 'zod/mini';
import { blog } from '../blogs/blogs.schema.ts';
import { completedRide } from '../completed-rides/completed-rides.schema.ts';
import { event } from '../events/events.schema.ts';
import { plainText } from '../fields/text-fields.ts';
import { ride } from '../rides/rides.schema.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { recordKind } from './records.schema.ts';

const params = z.object({ kind: recordKind, id: plainText('id', 100) });

export const makeRecordPreview = endpoint({
  method: 'POST',
  path: '/admin/records/:kind/:id/preview',
  // the service asks for the capability that the kind of record needs
  access: 'office.enter',
  summary: 'A signed link, valid for 7 days, that shows the page of a record that isn’t published yet',
  params,
  answer: dataAnswer({ preview: z.object({ url: z.string(), expiresAt: z.string() }) }),
});

export const getRecordPreview = endpoint({
  method: 'GET',
  path: '/previews/:kind/:id',
  access: 'public',
  summary: 'A record for people who have its preview link, published or not',
  params,
  query: z.object({ token: z.prefault(plainText('token', 200), '') }),
  answer: dataAnswer({
    ride: z.optional(ride),
    event: z.optional(event),
    completedRide: z.optional(completedRide),
    blog: z.optional(blog),
  }),
});
