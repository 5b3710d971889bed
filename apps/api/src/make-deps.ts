import path from 'node:path';
import { coalesce } from './core/coalesce.ts';
import { makeContentVersion } from './core/content-version.ts';
import { makeCurrentClub } from './core/current-club.ts';
import { makeMeters } from './core/meters.ts';
import { CONTENT_CHANNEL } from './db/content-channel.ts';
import type { OpenDatabase } from './db/database.ts';
import { selectPublishMoments } from './db/is-due.ts';
import { traceStatements } from './db/trace-statements.ts';
import type { Deps } from './deps.ts';
import { pausedMail } from './gateways/mail/mail.port.ts';
import { outboxMail } from './gateways/mail/outbox-mail.ts';
import { smtpMail } from './gateways/mail/smtp-mail.ts';
import { localMedia } from './gateways/media/local-media.ts';
import { s3Backups } from './gateways/media/s3-backups.ts';
import { s3Media } from './gateways/media/s3-media.ts';
import { choosePayments } from './gateways/payments/choose-payments.ts';
import { PaymentProviderError, pausedPayments } from './gateways/payments/payments.port.ts';
import { watchedGateway } from './gateways/watched-gateway.ts';
import { openJobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { readPublished } from './modules/club/club.service.ts';
import { outboxOf } from './modules/mail/mail.service.ts';
import { VERSION } from './release.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';
import { secretsOf } from './secrets/installation-secrets.ts';
import { ownUrl, type Settings } from './settings.ts';
import { otlpExport } from './tracing/otlp-export.ts';
import { makeTracer, type Tracer } from './tracing/tracer.ts';

/** The composition root: the only place that chooses a gateway for each port. */
export async function makeDeps(
  settings: Settings,
  database: OpenDatabase,
  log: Log,
  { now = () => new Date(), byClock = true }: { now?: () => Date; byClock?: boolean } = {},
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
  const secrets = secretsOf(settings);
  const ownAddress = { url: ownUrl(settings) };
  const mail = settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.mailFrom)
    : outboxMail(outboxOf(settings), settings.mailFrom);
  const meters = makeMeters();
  const payments = watchedGateway(choosePayments(settings, sandboxKeys(secrets), ownAddress), (_call, error) =>
    meters.countFailure('provider', error instanceof PaymentProviderError ? error.kind : 'other'),
  );
  const media = settings.storage ? s3Media(settings.storage) : localMedia(path.join(settings.dataDir, 'uploads'));
  return {
    settings,
    log,
    now,
    db: database.db,
    databaseKind: database.kind,
    pingDatabase: () => database.ping(),
    databaseConnections: () => database.connections(),
    jobs: await openJobs(database.jobConnection, log, { isPaused: settings.maintenance, byClock }),
    mail: settings.maintenance ? pausedMail(mail) : mail,
    media: watchedGateway(media, (call) => meters.countFailure('storage', storageCall(call))),
    backupStore: settings.storage ? s3Backups(settings.storage) : null,
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
    meters,
    tracer: openTracer(settings, database, log),
  };
}

function openTracer({ tracing }: Settings, database: OpenDatabase, log: Log): Tracer | null {
  if (!tracing) return null;
  const tracer = makeTracer(otlpExport(tracing, VERSION, log), tracing.share);
  traceStatements(database.db, tracer.statement);
  return tracer;
}

const storageCall = (call: string) => (call === 'put' || call === 'delete' || call === 'list' ? call : 'get');
