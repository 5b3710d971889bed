import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../db/database.ts';
import type { Settings } from '../settings.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/**
 * Runs before any slow startup work: a port in use should be reported within a second, not after the demo data is
 * created.
 */
export async function rejectTakenPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen({ host, port, exclusive: true }, resolve);
  }).catch((cause) => cannotListen({ host, port }, cause));
  await new Promise((resolve) => probe.close(resolve));
}

export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  await app.listen({ host, port }).catch((cause) => cannotListen({ host, port }, cause));
}

function cannotListen({ host, port }: Address, cause: NodeJS.ErrnoException): never {
  const sentence = {
    EADDRINUSE: `PORT ${port} on ${host} is already in use: stop the other process, or set PORT to a free one.`,
    EACCES: `PORT ${port} may not be used by this user: set PORT to one above 1023 and put a reverse proxy in front.`,
    EADDRNOTAVAIL: `HOST ${host} isn't an address of this machine: set HOST to one that is, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `HOST ${host} can't be found: set HOST to an address of this machine.`,
  }[cause.code ?? ''];
  throw new StartError(
    sentence ?? `Kickstand can't listen on HOST ${host} with PORT ${port} (${cause.code}): choose others.`,
    { cause },
  );
}
