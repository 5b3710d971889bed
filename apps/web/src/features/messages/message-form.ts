import type { Audience } from '@kickstand/contract/messages/messages.rules';
import { messageRequest } from '@kickstand/contract/messages/messages.schema';
import { choice, text } from '../../lib/form/form-codec.ts';
import { recordForm } from '../../lib/form/record-form.ts';

export const messageForm = recordForm({
  fields: { audience: choice<Audience>('all'), group: text(), subject: text(), text: text() },
  schema: messageRequest,
});
export type MessageValues = typeof messageForm.empty;

/** A group counts only where one is written to. */
export const requestOf = ({ audience, group, ...words }: MessageValues) => ({
  audience,
  group: audience === 'group' ? group : '',
  ...words,
});
