import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './fuzz-requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends a request exactly as written, odd URLs included, and returns the status. 0: the server closed the connection
 * without a response, also on a fresh connection; a reused one may have been closing already.
 */
export async function sendRequest(base: string, request: FuzzRequest, token: string | undefined): Promise<number> {
  return (await send(base, request, token)) || (await send(base, request, token));
}

const send = (
  base: string,
  { method, url, headers, payload }: FuzzRequest,
  token: string | undefined,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const request = httpRequest(
      { agent, hostname, port, method, path: url, headers: { ...headers, ...authorization } },
      (response) => {
        response.resume().once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
    );
    request.end(payload);
  });
