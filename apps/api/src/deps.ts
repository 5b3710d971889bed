import type { ContentVersion } from './core/content-version.ts';
import type { CurrentClub } from './core/current-club.ts';
import type { Meters } from './core/meters.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { MailGateway } from './gateways/mail/mail.port.ts';
import type { BackupStore, MediaGateway } from './gateways/media/media.port.ts';
import type { PaymentGateway } from './gateways/payments/payments.port.ts';
import type { Jobs } from './jobs/jobs.port.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Settings } from './settings.ts';
import type { Tracer } from './tracing/tracer.ts';

/** Everything a service may need, built in make-deps.ts. Services name what they use: `Pick<Deps, 'db' | 'now'>`. */
export type Deps = {
  settings: Settings;
  log: Log;
  now: () => Date;
  db: Database;
  databaseKind: OpenDatabase['kind'];
  pingDatabase: OpenDatabase['ping'];
  databaseConnections: OpenDatabase['connections'];
  jobs: Jobs;
  mail: MailGateway;
  media: MediaGateway;
  /** Null where backups stay on this machine. */
  backupStore: BackupStore | null;
  payments: PaymentGateway;
  /** This server's address: the sandbox is called, and calls back, over HTTP like the provider. */
  ownAddress: { url: string };
  secrets: Secrets;
  contentVersion: ContentVersion;
  club: CurrentClub;
  meters: Meters;
  /** Null unless a collector is set. */
  tracer: Tracer | null;
};
