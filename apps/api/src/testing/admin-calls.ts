import { formOf } from './form-app.ts';
import { picture } from './pictures.ts';
import type { TestApp } from './test-app.ts';

/** Calls of an administrator over the wire, as a form or as JSON. */
export function adminCalls(app: TestApp, token: string) {
  const send = async (method: string, path: string, body?: FormData | object, as = token, key = '') => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${app.deps.ownAddress.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        ...(key && { 'idempotency-key': key }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
    return { status: response.status, json: (await response.json()) as any };
  };
  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: FormData | object) => send('POST', path, body),
    put: (path: string, body: FormData | object) => send('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}

/** A form with so many photos under each name. */
export async function formWithPhotos(
  fields: Record<string, string>,
  photos: Record<string, number>,
): Promise<FormData> {
  const form = formOf(fields);
  const bytes = new Uint8Array(await picture().jpeg().toBuffer());
  for (const [name, howMany] of Object.entries(photos)) {
    for (let at = 0; at < howMany; at += 1) form.append(name, new Blob([bytes], { type: 'image/jpeg' }), `${at}.jpg`);
  }
  return form;
}
