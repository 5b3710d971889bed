import type { Deps } from '../../deps.ts';
import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { deleteRefusal, selectRefusal, upsertRefusal } from './payments.queries.ts';

/** Shown in 'Needs attention' until the app starts with keys that the provider accepts. */
export const recordRefusedKeys = (deps: Pick<Deps, 'db'>, reason: string): Promise<void> =>
  upsertRefusal(deps.db, reason);

/** Why the provider refused our keys; null if it did not. */
export const findRefusedKeys = (deps: Pick<Deps, 'db'>): Promise<string | null> => selectRefusal(deps.db);

/** Asks the provider whether it accepts our keys and records a refusal. Throws if it refuses or cannot be reached. */
export async function checkProviderKeys(deps: Pick<Deps, 'db' | 'payments'>): Promise<void> {
  if (deps.payments.kind === 'razorpay') {
    await deps.payments.check().catch(async (error) => {
      if (error instanceof PaymentProviderError && error.kind === 'keys')
        await recordRefusedKeys(deps, error.description);
      throw error;
    });
  }
  await deleteRefusal(deps.db);
}
