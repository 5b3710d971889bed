import { CONFIRMED_MINUTES, type FactorMethod } from '@kickstand/contract/second-factor/second-factor.rules';
import type { OwnSecondFactor } from '@kickstand/contract/second-factor/second-factor.schema';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { FactorForm } from './factor-form.tsx';
import { confirmByCode, confirmByPasskey, useOwnFactor } from './second-factor.api.ts';

type Props = { onDone: () => void; onClose: () => void };

/** Before refunds, roles and exports. Closing it leaves the call refused. */
export default function ConfirmFactor({ onDone, onClose }: Props) {
  const own = useOwnFactor();
  return (
    <Dialog open size="sm" title="Confirm it’s you" backdropCloses={false} onClose={onClose}>
      <div className="stack">
        <p>
          Refunds, roles and exports need your second factor. You won’t be asked again for {CONFIRMED_MINUTES} minutes.
        </p>
        {own.data && (
          <FactorForm
            methods={methodsOf(own.data)}
            verb="Confirm"
            onCode={confirmByCode}
            onPasskey={confirmByPasskey}
            onDone={onDone}
          />
        )}
        {own.isPending && <Spinner label="Loading..." />}
        {own.isError && (
          <ErrorState level={3} title="Failed to load" text="Please try again." onRetry={() => void own.refetch()} />
        )}
      </div>
    </Dialog>
  );
}

function methodsOf({ app, passkeys, canUsePasskeys, recoveryCodesLeft }: OwnSecondFactor): FactorMethod[] {
  const methods: FactorMethod[] = [];
  if (canUsePasskeys && passkeys.length > 0) methods.push('passkey');
  if (app) methods.push('app');
  if (recoveryCodesLeft > 0) methods.push('recovery-code');
  return methods;
}
