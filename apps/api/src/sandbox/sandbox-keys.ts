import type { Secrets } from '../secrets/secrets.ts';

/** The built-in provider's keys, derived from SECRET_KEY: each installation has its own, and none has to be stored. */
export const sandboxKeys = (secrets: Pick<Secrets, 'derive'>) => ({
  keyId: `rzp_test_sandbox${secrets
    .derive('sandbox key id')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 6)}`,
  keySecret: secrets.derive('sandbox key secret'),
  webhookSecret: secrets.derive('sandbox webhook secret'),
});
