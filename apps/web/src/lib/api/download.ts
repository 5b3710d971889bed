import type { DownloadEndpoint, InputOf } from '@kickstand/contract/shared/endpoint';
import { getSession } from '../session/session.ts';
import { failureOf, readBody, urlOf } from './api-client.ts';
import { CallError } from './call-error.ts';
import { headersOf } from './call-headers.ts';
import { withFactor } from './with-factor.ts';

/** Fetches a file with the session's token and passes it to the browser under the contract's file name. */
export const download = <E extends DownloadEndpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  withFactor(() => downloadOnce(endpoint, input));

async function downloadOnce<E extends DownloadEndpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const { token } = getSession();
  const lost = () => new CallError(0, undefined, { isOffline: !navigator.onLine });
  const response = await fetch(urlOf(endpoint, input as object), { headers: headersOf(undefined, token) }).catch(() => {
    throw lost();
  });
  if (!response.ok) throw failureOf(endpoint, response, await readBody(response), token);
  const file = await response.blob().catch(() => {
    throw lost();
  });
  saveFile(file, endpoint.download.fileName);
}

export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has its own hold on it once the click is through
  setTimeout(() => URL.revokeObjectURL(link.href));
}
