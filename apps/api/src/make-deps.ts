import path from 'node:path';
import { coalesce } from './core/coalesce.ts';
import { makeContentVersion } from './core/content-version.ts';
import { makeCurrentClub } from './core/current-club.ts';
import { CONTENT_CHANNEL } from './db/content-channel.ts';
import type { OpenDatabase } from './db/database.ts';
import { selectPublishMoments } from './db/is-due.ts';
import type { Deps } from './deps.ts';
import { pausedMail } from './gateways/mail/mail.port.ts';
import { outboxMail } from './gateways/mail/outbox-mail.ts';
import { smtpMail } from './gateways/mail/smtp-mail.ts';
import { localMedia } from './gateways/media/local-media.ts';
import { s3Media } from './gateways/media/s3-media.ts';
import { choosePayments } from './gateways/payments/choose-payments.ts';
import { pausedPayments } from './gateways/payments/payments.port.ts';
import { openJobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { readPublished } from './modules/club/club.service.ts';
import { outboxOf } from './modules/mail/mail.service.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';
import { keptSecretKey } from './secrets/secret-key-file.ts';
import { makeSecrets } from './secrets/secrets.ts';
import { ownUrl, type Settings } from './settings.ts';

/** The composition root: the only place that chooses a gateway for each port. */
export async function makeDeps(
  settings: Settings,
  database: OpenDatabase,
  log: Log,
  now: () => Date = () => new Date(),
): Promise<Deps> {
  const contentVersion = makeContentVersion(now);
  let isStopped = false;
  const expectMoments = coalesce(async () => {
    if (!isStopped) contentVersion.expect(await selectPublishMoments(database.db, now()));
  });
  const club = makeCurrentClub({
    read: (known) => readPublished({ db: database.db, log }, known),
    // answers that were cached while the new content was being read name the old one
    onChange: () => contentVersion.bump(),
    onFailure: (error) => log.warn(error, 'content of the club not read'),
  });
  await database.listen(CONTENT_CHANNEL, () => {
    contentVersion.bump();
    club.follow();
    // until they are known, an answer is at most as old as the cache allows
    expectMoments().catch((error) => isStopped || log.warn(error, 'moments of publication not read'));
  });
  await club.refresh();
  await expectMoments();
  const secrets = makeSecrets(settings.secretKey ?? keptSecretKey(settings.dataDir).key);
  const ownAddress = { url: ownUrl(settings) };
  const mail = settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.mailFrom)
    : outboxMail(outboxOf(settings), settings.mailFrom);
  const payments = choosePayments(settings, sandboxKeys(secrets), ownAddress);
  return {
    settings,
    log,
    now,
    db: database.db,
    databaseKind: database.kind,
    pingDatabase: () => database.ping(),
    jobs: await openJobs(database.jobConnection, log, { isPaused: settings.maintenance }),
    mail: settings.maintenance ? pausedMail(mail) : mail,
    media: settings.storage ? s3Media(settings.storage) : localMedia(path.join(settings.dataDir, 'uploads')),
    payments: settings.maintenance ? pausedPayments(payments) : payments,
    ownAddress,
    contentVersion,
    club: {
      ...club,
      stop() {
        isStopped = true;
        club.stop();
      },
    },
    secrets,
  };
}
