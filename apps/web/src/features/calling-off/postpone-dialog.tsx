import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import { CAUSES, type Cause } from '@kickstand/contract/calling-off/calling-off.rules';
import { postponeRequest } from '@kickstand/contract/calling-off/calling-off.schema';
import { CAUSE_WORDS } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import { ANSWER_HOURS, postponeProblem } from '@kickstand/contract/calling-off/postpone.rules';
import { zoneWords } from '@kickstand/contract/shared/club-zone';
import { formatDayTime, fromDateTimeInput } from '@kickstand/contract/shared/dates';
import { choice, moment, number, text } from '../../lib/form/form-codec.ts';
import { recordForm } from '../../lib/form/record-form.ts';
import { saveFailure } from '../../lib/form/save-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Select, TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/record/form/form-dialog.tsx';
import { usePostpone } from './calling-off.api.ts';

const postponeRecord = recordForm({
  fields: {
    startTime: moment,
    endTime: moment,
    cause: choice<Cause>('weather'),
    answerHours: number('Hours to answer', { empty: '72', min: 1, isRequired: true }),
    reason: text(),
  },
  schema: postponeRequest,
});

type Item = { _id: string; title: string; startTime: string | null; bookings: { live: number } };
type Props = { kind: BookingKind; item: Item; onClose: () => void };

/** Another date: everyone with a place chooses between it and their money. */
export function PostponeDialog({ kind, item, onClose }: Props) {
  const postponing = usePostpone(kind);
  const check = (values: typeof postponeRecord.empty) => {
    const problems = postponeRecord.check(values);
    if (problems.length > 0 || !values.startTime) return problems;
    const newStart = fromDateTimeInput(values.startTime);
    const message = postponeProblem({ startTime: item.startTime, newStart }, new Date());
    return message ? [{ field: 'startTime', message }] : [];
  };
  const done = (told: number) => {
    const asked = told === 1 ? '1 rider will be asked by email.' : `${told} riders will be asked by email.`;
    toast.success(`${item.title} has a new date`, told > 0 ? asked : '');
    onClose();
  };
  return (
    <FormDialog<typeof postponeRecord.empty, number>
      title={`Postpone ${item.title}`}
      size="lg"
      saveLabel={`Postpone ${kind}`}
      busyLabel="Postponing..."
      loaded={{ values: postponeRecord.empty }}
      check={check}
      save={async (values) =>
        (await postponing.mutateAsync({ id: item._id, body: postponeRecord.send(values) as never })).data.told
      }
      explain={(error) => saveFailure(error, `Failed to postpone the ${kind}`, postponeRecord.fieldAt)}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <FormSection>
          <p className="form-full sub-text">{whatHappens(item.bookings.live)}</p>
          <Field label="New start" required help={startHelp(item.startTime)} error={errors.startTime?.message}>
            <TextInput type="datetime-local" data-autofocus {...register('startTime')} />
          </Field>
          <Field label="New end" help="Leave empty if it lasts as long as before." error={errors.endTime?.message}>
            <TextInput type="datetime-local" {...register('endTime')} />
          </Field>
          <Field label="Cause" error={errors.cause?.message}>
            <Select {...register('cause')}>
              {CAUSES.map((cause) => (
                <option key={cause} value={cause}>
                  {CAUSE_WORDS[cause].label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Time to answer" error={errors.answerHours?.message}>
            <Select {...register('answerHours')}>
              {ANSWER_HOURS.map((hours) => (
                <option key={hours} value={String(hours)}>
                  {hours === 24 ? '1 day' : `${hours / 24} days`}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            className="form-full"
            label="Reason"
            required
            help="We’ll send it word for word to every rider with a place."
            error={errors.reason?.message}
          >
            <TextArea rows={3} maxLength={MAX_CANCEL_REASON} {...register('reason')} />
          </Field>
        </FormSection>
      )}
    </FormDialog>
  );
}

const startHelp = (before: string | null) =>
  before === null ? `${zoneWords()}.` : `${zoneWords()}. Until now: ${formatDayTime(before)}.`;

const whatHappens = (live: number) =>
  live === 0
    ? 'No one has a place yet, so only the date will change.'
    : 'We’ll email everyone with a place and ask whether they’ll keep it or want everything refunded. Those who don’t answer in time will keep it.';
