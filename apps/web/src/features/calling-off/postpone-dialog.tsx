import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import { CAUSES, type Cause } from '@kickstand/contract/calling-off/calling-off.rules';
import { postponeRequest } from '@kickstand/contract/calling-off/calling-off.schema';
import { CAUSE_WORDS } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import { ANSWER_HOURS, postponeProblem } from '@kickstand/contract/calling-off/postpone.rules';
import { postponeEvent } from '@kickstand/contract/events/events-admin.endpoints';
import { postponeRide } from '@kickstand/contract/rides/rides-admin.endpoints';
import { zoneWords } from '@kickstand/contract/shared/club-zone';
import { formatDayTime, fromDateTimeInput } from '@kickstand/contract/shared/dates';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { choice, moment, number, text } from '../../lib/form/form-codec.ts';
import { recordForm } from '../../lib/form/record-form.ts';
import { saveFailure } from '../../lib/form/save-failure.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Select, TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/record/form/form-dialog.tsx';

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
    const asked = told === 1 ? '1 rider is asked by email.' : `${told} riders are asked by email.`;
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
          <Field label="New end" help="Empty: as long as before." error={errors.endTime?.message}>
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
    ? 'No one has a place yet, so only the date changes.'
    : 'Everyone with a place is asked by email whether they keep it or have everything refunded. Those who don’t answer in time keep it.';

const POSTPONE = { ride: postponeRide, event: postponeEvent };

function usePostpone(kind: BookingKind) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, body }: { id: string; body: never }) => call(POSTPONE[kind], { params: { id }, body }),
    onSettled: () =>
      Promise.all([`admin-${kind}s`, `${kind}s`].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
