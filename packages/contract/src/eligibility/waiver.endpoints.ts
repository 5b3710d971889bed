import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';

/** The id follows from the words, so a text that was agreed to can be read for ever and never changes. */
export const getWaiver = endpoint({
  method: 'GET',
  path: '/waivers/:id',
  access: 'public',
  summary: "A text of the club's waiver: the 'current' one, or the one that a booking names",
  params: idParams,
  answer: dataAnswer({ waiver: z.object({ _id: z.string(), text: z.string() }) }),
});
