import { MAX_REVIEW, MAX_REVIEWER, MAX_STARS } from '@kickstand/contract/reviews/reviews.rules';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { useSendReview } from './thanks.api.ts';

type Values = { rating: string; text: string; name: string };

const FIELDS = ['rating', 'text', 'name'] as const;

/** A rider's review; what is wrong is said at the field, and nothing typed is lost. */
export function ReviewForm({ token, name }: { token: string; name: string }) {
  const { register, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { rating: '', text: '', name },
  });
  const { errors } = formState;
  const sending = useSendReview(token);

  const submit = handleSubmit(({ rating, ...words }) =>
    sending.mutate(
      { rating: Number(rating), ...words },
      { onError: (error) => showFieldErrors(error, FIELDS, setError) },
    ),
  );

  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <StarField
        value={Number(watch('rating'))}
        error={errors.rating?.message}
        input={register('rating', { required: 'Please choose one to five stars' })}
      />
      <Field
        label="Your words"
        required
        error={errors.text?.message}
        help="What would you tell a friend who's thinking about coming?"
      >
        <TextArea rows={5} maxLength={MAX_REVIEW} counter {...register('text', needed('Please write a few words'))} />
      </Field>
      <Field label="Your name, as we may show it" required error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={MAX_REVIEWER} {...register('name', needed('Please enter a name'))} />
      </Field>
      {sending.error && (
        <Note tone="bad" role="alert">
          {failureText(sending.error, "Your review couldn't be sent. Please try again.")}
        </Note>
      )}
      <p className="small-text dim-text">
        The club reads it first, and may show it with your name and stars on this site. You can send one review.
      </p>
      <Button type="submit" busy={sending.isPending} busyLabel="Sending...">
        Send review
      </Button>
    </form>
  );
}

/** White space alone says nothing. */
const needed = (sentence: string) => ({ validate: (text: string) => text.trim() !== '' || sentence });

const STARS = Array.from({ length: MAX_STARS }, (_, place) => place + 1);

type StarFieldProps = {
  /** How many are chosen; 0 for none yet. */
  value: number;
  error: string | undefined;
  input: UseFormRegisterReturn;
};

/** One to five stars: radio buttons, so arrow keys work. */
function StarField({ value, error, input }: StarFieldProps) {
  return (
    <FieldGroup label="How was it?" required error={error}>
      <div className="star-field">
        {STARS.map((star) => (
          <label key={star} className={cx('star-choice', star <= value && 'star-chosen')}>
            <input type="radio" value={star} aria-label={star === 1 ? '1 star' : `${star} stars`} {...input} />
            <Icon name="star" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
