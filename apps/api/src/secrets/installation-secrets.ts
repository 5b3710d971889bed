import type { Settings } from '../settings.ts';
import { findNextKey, keptSecretKey } from './secret-key-file.ts';
import { makeSecrets, type Secrets } from './secrets.ts';

/** With SECRET_KEY, or the key in DATA_DIR; while it is being changed, also with the other one. */
export const secretsOf = ({
  secretKey,
  oldSecretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'oldSecretKey' | 'dataDir'>): Secrets =>
  makeSecrets(secretKey ?? keptSecretKey(dataDir).key, oldSecretKey ?? findNextKey(dataDir));
