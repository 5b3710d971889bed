import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { MAX_MESSAGE, MAX_SUBJECT } from '@kickstand/contract/messages/messages.rules';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { usePreviewThanks } from './messages.api.ts';
import { PreviewButton } from './preview-button.tsx';
import './messages.css';

type ThanksValues = { isSent: boolean; subject: string; text: string };

type ThanksProps<Values extends FieldValues> = {
  item: BookableRef;
  form: UseFormReturn<Values>;
  /** How many would get them. */
  recipients: number;
  /** When they got thanks before. */
  sentAt: string | null;
};

/** Whether riders who came are thanked, and with which words: a part of the form that completes a ride or event. */
export function ThanksFields<Values extends FieldValues>({
  item,
  form: given,
  recipients,
  sentAt,
}: ThanksProps<Values>) {
  // every form that shows these fields has them at 'thanks'
  const form = given as unknown as UseFormReturn<{ thanks: ThanksValues }>;
  const { register, control, formState, getValues, trigger } = form;
  const errors = formState.errors.thanks;
  const { isSent, subject, text } = useWatch({ control, name: 'thanks' });
  const previewing = usePreviewThanks(item);
  const who = recipients === 1 ? '1 rider' : `${recipients} riders`;
  return (
    <FormSection title="Thanks" columns={1}>
      <Checkbox disabled={recipients === 0} {...register('thanks.isSent')}>
        <b>{recipients === 0 ? 'Thank the riders' : `Thank ${who} by email`}</b>
        <span className="sub-text">
          {recipients === 0
            ? 'There is no rider to thank.'
            : 'Those who came, not the no-shows. The email leads to the pictures and to a review.'}
        </span>
      </Checkbox>
      {sentAt && <p className="dim-text small-text">They were thanked before, on {formatDateTime(sentAt)}.</p>}
      {isSent && (
        <>
          <Field label="Subject" error={errors?.subject?.message} required>
            <TextInput maxLength={MAX_SUBJECT} {...register('thanks.subject')} />
          </Field>
          <Field label="Message" error={errors?.text?.message} help="It begins with their name." required>
            <TextArea rows={6} maxLength={MAX_MESSAGE} counter {...register('thanks.text')} />
          </Field>
          <PreviewButton
            of={JSON.stringify([subject, text])}
            check={() => trigger('thanks')}
            load={() => {
              const words = getValues('thanks');
              return previewing.mutateAsync({ subject: words.subject, text: words.text });
            }}
          />
        </>
      )}
    </FormSection>
  );
}
