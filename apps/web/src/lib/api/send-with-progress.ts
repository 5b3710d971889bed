import type { Send } from './api-client.ts';

/**
 * Sends a form like fetch, which cannot report upload progress: `onProgress` gets the share from 0 to 1. For the `send`
 * option of `call`; its signal cancels the upload.
 */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const cancel = () => request.abort();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError("The form couldn't be sent"));
      request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was interrupted'));
      request.onloadend = () => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel);
      request.send(body);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  // an answer that has no body must not get one, not even an empty one
  return new Response(request.responseText || null, { status: request.status, headers });
}
