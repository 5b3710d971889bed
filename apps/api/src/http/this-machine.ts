import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings.ts';
import { AppError } from './app-error.ts';

/** For tools of whoever runs the program: for everybody else they do not exist. */
export async function refuseOtherMachines(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request) || isFromForeignPage(request)) throw new AppError('NOT_FOUND');
}

/** A proxy on this machine connects from loopback too: what it forwards is not from here. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
  return isLoopback(request.socket.remoteAddress ?? '') && !forwarded.some((name) => name in request.headers);
}

/** A browser on this machine may be showing somebody else's page, which sends a form here. */
function isFromForeignPage({ method, headers }: FastifyRequest): boolean {
  // a link from elsewhere is fine: what it shows, only the person sees
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || (site === undefined && headers.origin !== undefined && !isSameHost(headers));
}

function isSameHost({ origin = '', host = '' }: FastifyRequest['headers']): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
