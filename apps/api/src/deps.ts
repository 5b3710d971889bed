import path from 'node:path';
import type { Database, OpenDatabase } from './db/database.ts';
import type { MailGateway } from './gateways/mail/mail.port.ts';
import { outboxMail } from './gateways/mail/outbox-mail.ts';
import { pausedMail } from './gateways/mail/paused-mail.ts';
import { smtpMail } from './gateways/mail/smtp-mail.ts';
import { localMedia } from './gateways/media/local-media.ts';
import type { MediaGateway } from './gateways/media/media.port.ts';
import { s3Media } from './gateways/media/s3-media.ts';
import { choosePayments } from './gateways/payments/choose-payments.ts';
import { pausedPayments } from './gateways/payments/paused-payments.ts';
import type { PaymentGateway } from './gateways/payments/payments.port.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { CONTENT_CHANNEL, type ContentVersion, makeContentVersion } from './modules/content/content.service.ts';
import { outboxOf } from './modules/mail/kept-mails.service.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';
import { keptSecretKey } from './secrets/secret-key-file.ts';
import { makeSecrets, type Secrets } from './secrets/secrets.ts';
import { ownUrl, type Settings } from './settings.ts';

/** Everything a service may need. Services name what they take: `Pick<Deps, 'db' | 'now'>`. */
export type Deps = {
  settings: Settings;
  log: Log;
  now: () => Date;
  db: Database;
  databaseKind: OpenDatabase['kind'];
  pingDatabase: OpenDatabase['ping'];
  jobs: Jobs;
  mail: MailGateway;
  media: MediaGateway;
  payments: PaymentGateway;
  /** Where this program reaches itself: the sandbox is called, and calls back, over HTTP like the provider. */
  ownAddress: { url: string };
  secrets: Secrets;
  contentVersion: ContentVersion;
};

/** The composition root: the only place that knows which gateway stands behind a port. */
export async function makeDeps(settings: Settings, database: OpenDatabase, log: Log): Promise<Deps> {
  const contentVersion = makeContentVersion();
  await database.listen(CONTENT_CHANNEL, () => contentVersion.bump());
  const secrets = makeSecrets(settings.secretKey ?? keptSecretKey(settings.dataDir).key);
  const ownAddress = { url: ownUrl(settings) };
  const mail = settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.mailFrom)
    : outboxMail(outboxOf(settings), settings.mailFrom);
  const payments = choosePayments(settings, sandboxKeys(secrets), ownAddress);
  return {
    settings,
    log,
    now: () => new Date(),
    db: database.db,
    databaseKind: database.kind,
    pingDatabase: () => database.ping(),
    jobs: await openJobs(database.jobConnection, log, { isPaused: settings.maintenance }),
    mail: settings.maintenance ? pausedMail(mail) : mail,
    media: settings.storage ? s3Media(settings.storage) : localMedia(path.join(settings.dataDir, 'uploads')),
    payments: settings.maintenance ? pausedPayments(payments) : payments,
    ownAddress,
    contentVersion,
    secrets,
  };
}
