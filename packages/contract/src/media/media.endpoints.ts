import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, idParams, listAnswer, searchText, sortInQuery } from '../shared/lists.ts';
import { MEDIA_SORTS, MEDIA_USES } from './media.rules.ts';
import { libraryPicture, pictureChange, pictureUpload } from './media.schema.ts';

const pictureAnswer = dataAnswer({ picture: libraryPicture });

export const listMedia = endpoint({
  method: 'GET',
  path: '/admin/media',
  access: 'content.change',
  summary: 'Uploaded pictures with the records that show them, newest first',
  query: z.object({
    ...adminPage,
    search: searchText,
    use: z.optional(choice('use', MEDIA_USES)),
    sort: sortInQuery(MEDIA_SORTS, '-createdAt'),
  }),
  answer: listAnswer(libraryPicture),
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/admin/media/:id',
  access: 'content.change',
  summary: 'One uploaded picture',
  params: idParams,
  answer: pictureAnswer,
});

export const addMedia = endpoint({
  method: 'POST',
  path: '/admin/media',
  access: 'content.change',
  idempotent: true,
  status: 201,
  summary: 'Upload a picture; unless it is kept, it is removed after a day in which no record shows it',
  body: pictureUpload,
  files: { picture: { max: 1 } },
  answer: pictureAnswer,
});

export const updateMedia = endpoint({
  method: 'PUT',
  path: '/admin/media/:id',
  access: 'content.change',
  summary: "Change a picture's description, focal point or keeping",
  params: idParams,
  body: pictureChange,
  answer: pictureAnswer,
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/admin/media/:id',
  access: 'content.change',
  summary: 'Delete a picture that no record shows',
  params: idParams,
  answer: messageAnswer,
});
