import type { Secrets } from '../secrets/secrets.ts';

/** The keys of the built-in payment provider: no installation has another's, and none has to be kept. */
export const sandboxKeys = (secrets: Pick<Secrets, 'derive'>) => ({
  keyId: `rzp_test_sandbox${secrets
    .derive('sandbox key id')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 6)}`,
  keySecret: secrets.derive('sandbox key secret'),
  webhookSecret: secrets.derive('sandbox webhook secret'),
});
