import * as z from 'zod/mini';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  clubSection,
  draftForm,
  publishForm,
  restoreForm,
  sectionContent,
  sectionDetail,
  sectionState,
  sectionVersion,
} from './club-admin.schema.ts';
import { clubFilm, clubLogo, MAX_FILM_BYTES, MAX_LOGO_BYTES } from './club-files.ts';

const params = z.object({ section: clubSection });
const versionParams = z.object({ section: clubSection, id: plainText('id', 100) });
const sectionAnswer = dataAnswer({ section: sectionDetail });

export const listClubSections = endpoint({
  method: 'GET',
  path: '/admin/club',
  access: 'content.change',
  summary: 'The sections of the club’s content: who published each and when, and whether a draft waits',
  answer: dataAnswer({ sections: z.array(sectionState) }),
});

export const getClubSection = endpoint({
  method: 'GET',
  path: '/admin/club/:section',
  access: 'content.change',
  summary: 'One section with its published content and its draft',
  params,
  answer: sectionAnswer,
});

export const saveClubDraft = endpoint({
  method: 'PUT',
  path: '/admin/club/:section/draft',
  access: 'content.change',
  summary: 'Save the draft of a section, which may be incomplete; refused if another person saved it meanwhile',
  params,
  body: draftForm,
  answer: sectionAnswer,
});

export const deleteClubDraft = endpoint({
  method: 'DELETE',
  path: '/admin/club/:section/draft',
  access: 'content.change',
  summary: 'Discard the draft of a section',
  params,
  answer: messageAnswer,
});

export const publishClubSection = endpoint({
  method: 'POST',
  path: '/admin/club/:section/publish',
  access: 'content.change',
  summary: 'Publish the draft of a section, if it is complete: every page shows it within a second',
  params,
  body: publishForm,
  answer: sectionAnswer,
});

export const listClubVersions = endpoint({
  method: 'GET',
  path: '/admin/club/:section/versions',
  access: 'content.change',
  summary: 'The last 100 publications of a section, newest first',
  params,
  answer: dataAnswer({ versions: z.array(sectionVersion) }),
});

export const getClubVersion = endpoint({
  method: 'GET',
  path: '/admin/club/:section/versions/:id',
  access: 'content.change',
  summary: 'One publication of a section, with the content before and after it',
  params: versionParams,
  answer: dataAnswer({ version: sectionVersion, before: sectionContent, after: sectionContent }),
});

export const restoreClubVersion = endpoint({
  method: 'POST',
  path: '/admin/club/:section/versions/:id/restore',
  access: 'content.change',
  summary: 'Publish the content of an earlier version again, as a new version',
  params: versionParams,
  body: restoreForm,
  answer: sectionAnswer,
});

export const previewClub = endpoint({
  method: 'POST',
  path: '/admin/club/preview',
  access: 'content.change',
  summary: 'A signed link, valid for an hour, that shows the site with all complete drafts',
  answer: dataAnswer({ preview: z.object({ url: z.string(), expiresAt: z.string() }) }),
});

export const uploadClubLogo = endpoint({
  method: 'POST',
  path: '/admin/club/logo',
  access: 'content.change',
  status: 201,
  summary: 'Upload a logo (PNG or SVG up to 1 MB), to be set in a draft of the identity',
  body: z.object({}),
  files: { logo: { max: 1, maxBytes: MAX_LOGO_BYTES } },
  answer: dataAnswer({ logo: clubLogo }),
});

export const uploadClubFilm = endpoint({
  method: 'POST',
  path: '/admin/club/film',
  access: 'content.change',
  status: 201,
  summary: 'Upload a film (MP4 or WebM up to 64 MB), to be set in a draft of the home page',
  body: z.object({}),
  files: { film: { max: 1, maxBytes: MAX_FILM_BYTES } },
  answer: dataAnswer({ film: clubFilm }),
});
