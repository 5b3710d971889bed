import { type Completion, completionForm } from '@kickstand/contract/completion/completion.schema';
import { flag, group, text } from '../../../../lib/form/form-codec.ts';
import { recordForm } from '../../../../lib/form/record-form.ts';
import { completedRideParts, completedRideRecord } from '../completed-ride-record.ts';

const { fields, finish, sentAs } = completedRideParts;

/** A completed ride, with the thanks to those who came. */
export const completionRecord = recordForm({
  fields: { ...fields, thanks: group({ isSent: flag(false), subject: text(), text: text() }) },
  schema: completionForm,
  finish: (sent, values) => ({ ...finish(sent, values), thanks: thanksOf(values.thanks) }),
  sentAs,
});
export type CompletionValues = typeof completionRecord.empty;

const thanksOf = ({ isSent, ...words }: { isSent: boolean; subject: string; text: string }) =>
  isSent ? words : undefined;

/** Everything that is known, and thanks for those who haven't got any yet. */
export const loadCompletion = ({ ride, thanks }: Completion, mayThank: boolean): CompletionValues => ({
  ...completedRideRecord.load(ride),
  thanks: {
    isSent: mayThank && thanks.recipients > 0 && thanks.sentAt === null,
    subject: thanks.subject,
    text: thanks.text,
  },
});
