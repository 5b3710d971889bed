import { AGREEMENTS, type Agreements, type BookingForm } from '@kickstand/contract/bookings/booking-form.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';
import { PolicyLink } from './before-you-pay.tsx';

export function AgreementBoxes({ form: { register, formState } }: { form: UseFormReturn<BookingForm> }) {
  return (
    <div className="form-set booking-agreements">
      <FieldGroup label="Agreements" required>
        {AGREEMENTS.map((name) => (
          <Checkbox
            key={name}
            {...register(`agreements.${name}`)}
            aria-required
            aria-invalid={formState.errors.agreements?.[name] ? true : undefined}
          >
            {TEXTS[name]}
          </Checkbox>
        ))}
      </FieldGroup>
      <p className="small-text">
        In full: <PolicyLink to={PATHS.termsConditions}>Terms &amp; Conditions</PolicyLink>
      </p>
    </div>
  );
}

const TEXTS: Record<keyof Agreements, string> = {
  foodAndRefreshments: 'Food and refreshments: I understand what the fee covers and what I pay for myself.',
  informationAccuracy: 'Information accuracy: everything I entered is true.',
  noContrabands: 'No contrabands: I carry no alcohol, drugs or weapons.',
  rulesAndRegulations: 'Rules and regulations: I follow the lead, keep formation and wear full gear.',
};
