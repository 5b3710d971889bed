import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SettingsHelp } from './settings-help.tsx';
import { useCheckKeys } from './setup.api.ts';

/** Whose keys take the money, and whether the provider accepts them. */
export function PaymentsStep({ setup: { payments, publicUrl } }: { setup: SetupState }) {
  const check = useCheckKeys();
  const answer = check.error ? failureText(check.error, "The keys couldn't be checked.") : check.data?.answer;
  const isAccepted = check.data?.isAccepted === true;
  const hasKeys = payments.kind === 'razorpay';
  return (
    <div className="stack">
      <SpecList
        rows={[
          { label: 'Provider', value: hasKeys ? 'Razorpay' : 'Built-in sandbox: no real money moves' },
          ...(payments.key ? [{ label: 'Key', value: payments.key }] : []),
          ...(hasKeys ? [{ label: 'Kind', value: payments.isTestMode ? 'Test keys' : 'Live keys' }] : []),
          ...(payments.checkedAt ? [{ label: 'Accepted', value: formatDateTime(payments.checkedAt) }] : []),
        ]}
      />
      {(!hasKeys || payments.isTestMode) && (
        <SettingsHelp
          text="Keys are secrets, so they aren't entered here. They're in the dashboard of Razorpay, below Account & Settings → API Keys. Live keys need a PostgreSQL database (DATABASE_URL) and an https address (PUBLIC_URL)."
          lines={['RAZORPAY_KEY_ID=rzp_live_…', 'RAZORPAY_KEY_SECRET=…', 'RAZORPAY_WEBHOOK_SECRET=…']}
        />
      )}
      <p className="sub-text">
        The webhook, which Razorpay's dashboard asks for: <code>{publicUrl}/api/payments/webhook</code>
      </p>
      {hasKeys && (
        <p>
          <Button
            variant="secondary"
            size="s"
            busy={check.isPending}
            busyLabel="Checking…"
            onClick={() => check.mutate(undefined)}
          >
            <Icon name="key" />
            Check the keys
          </Button>
        </p>
      )}
      <div role="status">{!check.isPending && answer && <Note tone={isAccepted ? 'info' : 'bad'}>{answer}</Note>}</div>
    </div>
  );
}
