import type { Consent } from '@kickstand/contract/account/account.schema';
import { CONSENTS } from '@kickstand/contract/account/consents.rules';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSavedChoice } from '../../lib/hooks/use-saved-choice.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useConsents, useDecideConsent } from './account.api.ts';
import './own-forms.css';

/** One box for each purpose; a click is the decision. */
export function ConsentList() {
  const { data, error, refetch } = useConsents();
  if (error) {
    return (
      <ErrorState
        level={3}
        title="We couldn't load your choices"
        text={failureText(error, 'Please try again.')}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) return <Spinner label="Loading your choices..." />;
  return (
    <div>
      {data.map((consent) => (
        <ConsentBox key={consent.purpose} {...consent} />
      ))}
    </div>
  );
}

function ConsentBox({ purpose, isGiven, decidedAt }: Consent) {
  const decide = useDecideConsent();
  const [shown, show] = useSavedChoice(isGiven, decide.isPending);

  const toggle = () => {
    show(!isGiven);
    decide.mutate(
      { purpose, isGiven: !isGiven },
      {
        onSuccess: () => toast.success('Your choice is saved'),
        onError: (error) => toast.error(failureText(error, "We couldn't save your choice")),
      },
    );
  };

  return (
    <Checkbox checked={shown} onChange={toggle} aria-busy={decide.isPending}>
      {CONSENTS[purpose]}
      {decidedAt && <small className="own-forms-decided">Decided on {formatDateTime(decidedAt)}</small>}
    </Checkbox>
  );
}
