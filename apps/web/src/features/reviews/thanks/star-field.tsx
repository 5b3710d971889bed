import { MAX_STARS } from '@kickstand/contract/reviews/reviews.rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cx } from '../../../ui/base/cx.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';

const STARS = Array.from({ length: MAX_STARS }, (_, place) => place + 1);

type StarFieldProps = {
  /** How many are chosen; 0 for none yet. */
  value: number;
  error: string | undefined;
  input: UseFormRegisterReturn;
};

/** One to five stars: radio buttons, so arrow keys work. */
export function StarField({ value, error, input }: StarFieldProps) {
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
