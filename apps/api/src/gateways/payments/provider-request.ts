import http from 'node:http';
import https from 'node:https';

export type ProviderRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
  /** Until the whole answer is here. */
  timeMs: number;
};
export type ProviderResponse = { status: number; retryAfter: string | undefined; text: string };

export class LateAnswerError extends Error {}

/** Below the time after which servers close a connection that isn't used. */
const IDLE_MS = 4_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const KEPT = { keepAlive: true, timeout: IDLE_MS, maxSockets: 64 };
const PROTOCOLS: Record<string, { request: typeof http.request; agent: http.Agent }> = {
  'http:': { request: http.request, agent: new http.Agent(KEPT) },
  'https:': { request: https.request, agent: new https.Agent(KEPT) },
};

/**
 * Sends on a connection that is kept open between calls: a handshake for each would take longer than the call, and `fetch`
 * several times the processor time. Redirects are not followed: the keys go to the address that was set and to no other.
 */
export async function requestProvider(url: string, request: ProviderRequest): Promise<ProviderResponse> {
  const end = performance.now() + request.timeMs;
  try {
    return await send(url, request);
  } catch (error) {
    // closed by the other side before it was used again: the request has not been read
    if (!(error instanceof ClosedError)) throw error;
    return send(url, { ...request, timeMs: end - performance.now() });
  }
}

class ClosedError extends Error {}
const CLOSED_CODES = ['ECONNRESET', 'EPIPE'];

function send(url: string, { method, headers, body, timeMs }: ProviderRequest): Promise<ProviderResponse> {
  const address = new URL(url);
  const protocol = PROTOCOLS[address.protocol];
  if (!protocol) throw new Error(`no way to send to ${address.protocol}`);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = protocol.request(address, { agent: protocol.agent, method, headers: { ...headers, ...length } });
    const timer = setTimeout(() => call.destroy(new LateAnswerError('no answer in time')), Math.max(1, timeMs));
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    call.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        call.reusedSocket && CLOSED_CODES.includes(error.code ?? '')
          ? new ClosedError('closed', { cause: error })
          : error,
      ),
    );
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
      });
      response.on('end', () => {
        clearTimeout(timer);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, retryAfter: answered['retry-after'], text: Buffer.concat(chunks).toString() });
      });
    });
    call.end(body);
  });
}
