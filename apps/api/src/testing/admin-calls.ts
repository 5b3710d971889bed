import type { TestApp } from './test-app.ts';

/** Calls of the back-office over the wire, as a form or as JSON; what changes here is seen by no other test file. */
export function adminCalls(app: TestApp, token: string) {
  const send = async (method: string, path: string, body?: FormData | object, as = token) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${app.deps.ownAddress.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  };
  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: FormData | object) => send('POST', path, body),
    put: (path: string, body: FormData | object) => send('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}
