import type { Agreements } from '@kickstand/contract/bookings/bookings.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';
import { PolicyLink } from './before-you-pay.tsx';
import { AGREEMENTS, type FormProblem } from './form-problem.ts';

type Props = {
  agreements: Agreements;
  problem: FormProblem | null;
  onAgree: (name: keyof Agreements, isAgreed: boolean) => void;
};

export function AgreementBoxes({ agreements, problem, onAgree }: Props) {
  return (
    <div className="set bk-agree">
      <FieldGroup label="Agreements" required>
        {AGREEMENTS.map((name) => (
          <Checkbox
            key={name}
            name={name}
            checked={agreements[name]}
            aria-required
            aria-invalid={problem?.agreements.includes(name) || undefined}
            onChange={({ target }) => onAgree(name, target.checked)}
          >
            {TEXTS[name]}
          </Checkbox>
        ))}
      </FieldGroup>
      <p className="small">
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
