import type { Deps } from './deps.ts';
import { checkProviderKeys } from './modules/payments/payments.service.ts';

const WITHIN_MS = 30_000;
const PROBE = 'start-check.txt';

/** Tries the configured services in the background of a start: one line for each that can't be used. */
export async function checkServices(deps: Deps, say: (line: string) => void): Promise<void> {
  const { mail, media, payments, log } = deps;
  const tried = async (service: string, setting: string, work: Promise<unknown>) => {
    try {
      await withinTime(work);
      log.info({ service }, 'service works');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown reason';
      log.warn({ service, reason }, 'service cannot be used');
      say(`  Please note   ${service} can't be used: ${reason.replace(/\.$/, '')}. Check ${setting}.`);
    }
  };
  await Promise.all([
    ...(mail.kind === 'smtp' ? [tried('Mail', 'SMTP_URL', mail.check())] : []),
    ...(media.kind === 's3' ? [tried('Image storage', 'the S3 settings', tryStorage(media))] : []),
    ...(payments.kind === 'razorpay'
      ? [tried('Payments', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET', checkProviderKeys(deps))]
      : []),
  ]);
}

/** A write, because that is what missing permissions forbid. */
async function tryStorage(media: Deps['media']): Promise<void> {
  await media.put(PROBE, Buffer.from('Kickstand can write here.'), 'text/plain');
  await media.delete(PROBE);
}

function withinTime(work: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS / 1000} seconds`)), WITHIN_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
