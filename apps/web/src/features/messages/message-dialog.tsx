import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { type Audience, MAX_MESSAGE, MAX_SUBJECT } from '@kickstand/contract/messages/messages.rules';
import { messageRequest } from '@kickstand/contract/messages/messages.schema';
import type { UseFormReturn } from 'react-hook-form';
import { choice, text } from '../../lib/form/form-codec.ts';
import { recordForm } from '../../lib/form/record-form.ts';
import { saveFailure } from '../../lib/form/save-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Radio } from '../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/form/field.tsx';
import { Select, TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/record/form/form-dialog.tsx';
import { usePreviewMessage, useSendMessage } from './messages.api.ts';
import { PreviewButton } from './preview-button.tsx';

export type Riders = { withPlace: number; waiting: number; line: number; groups: readonly string[] };

type MessageDialogProps = { item: BookableRef; riders: Riders; onClose: () => void };

/** Writes to the riders; what is sent is what the preview shows. */
export function MessageDialog({ item, riders, onClose }: MessageDialogProps) {
  const sending = useSendMessage(item);
  return (
    <FormDialog<MessageValues>
      title="Message riders"
      size="lg"
      saveLabel="Send message"
      busyLabel="Sending..."
      loaded={{ values: { ...messageForm.empty, audience: firstAudience(riders) } }}
      check={(values) => messageForm.check(values)}
      save={(values, { idempotencyKey }) => sending.mutateAsync({ body: requestOf(values), idempotencyKey })}
      explain={(error) => saveFailure(error, 'Failed to send the message')}
      onSaved={() => {
        toast.success('The message is on its way', 'Messages shows who got it.');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <MessageFields item={item} riders={riders} form={form} />}
    </FormDialog>
  );
}

/** The first choice that reaches a person. */
const firstAudience = ({ withPlace, waiting }: Riders) => (withPlace > 0 ? 'all' : waiting > 0 ? 'waiting' : 'line');

type FieldsProps = Pick<MessageDialogProps, 'item' | 'riders'> & { form: UseFormReturn<MessageValues> };

function MessageFields({ item, riders, form }: FieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const audience = watch('audience');
  return (
    <div className="stack">
      <FieldGroup label="To" required>
        <Radio value="all" disabled={riders.withPlace === 0} {...register('audience')}>
          Everyone with a place ({riders.withPlace})
        </Radio>
        {riders.groups.length > 0 && (
          <Radio value="group" {...register('audience')}>
            A group
          </Radio>
        )}
        <Radio value="waiting" disabled={riders.waiting === 0} {...register('audience')}>
          Those waiting for payment ({riders.waiting})
        </Radio>
        <Radio value="line" disabled={riders.line === 0} {...register('audience')}>
          Those on the waiting list ({riders.line})
        </Radio>
      </FieldGroup>
      {audience === 'group' && (
        <Field label="Group" error={errors.group?.message} required>
          <Select {...register('group')}>
            <option value="">Choose a group</option>
            {riders.groups.map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Subject" error={errors.subject?.message} required>
        <TextInput maxLength={MAX_SUBJECT} {...register('subject')} />
      </Field>
      <Field
        label="Message"
        error={errors.text?.message}
        help="It begins with their name, and ends with the start and, if they have one, their booking number."
        required
      >
        <TextArea rows={7} maxLength={MAX_MESSAGE} counter {...register('text')} />
      </Field>
      <Preview item={item} form={form} />
    </div>
  );
}

function Preview({ item, form }: Pick<FieldsProps, 'item' | 'form'>) {
  const previewing = usePreviewMessage(item);
  return (
    <PreviewButton
      of={JSON.stringify(requestOf(form.watch()))}
      check={() => form.trigger()}
      load={() => previewing.mutateAsync(requestOf(form.getValues()))}
    />
  );
}

const messageForm = recordForm({
  fields: { audience: choice<Audience>('all'), group: text(), subject: text(), text: text() },
  schema: messageRequest,
});
type MessageValues = typeof messageForm.empty;

/** A group counts only where one is written to. */
const requestOf = ({ audience, group, ...words }: MessageValues) => ({
  audience,
  group: audience === 'group' ? group : '',
  ...words,
});
