import type { Deps } from '../../deps.ts';

/** A test holds for the settings it was made with: each is noted with their fingerprint, which reveals nothing. */
type TrialDeps = Pick<Deps, 'settings' | 'secrets'>;

export const mailInUse = ({ settings, secrets }: TrialDeps): string =>
  secrets.derive(`mail server\n${settings.smtpUrl}\n${settings.mailFrom}`);

export const keysInUse = ({ settings: { payments }, secrets }: TrialDeps): string =>
  secrets.derive(`payment keys\n${payments?.keyId}\n${payments?.keySecret}\n${payments?.apiUrl}`);

export const trialNote = (at: Date, fingerprint: string): string => `${at.toISOString()} ${fingerprint}`;

/** When the test was made, null if never or with other settings. */
export function readTrial(noted: string | undefined, fingerprint: string): string | null {
  const [at = '', tried] = noted?.split(' ') ?? [];
  return tried === fingerprint ? at : null;
}
