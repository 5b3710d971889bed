import Fastify from 'fastify';
import { callServices } from '../app.ts';
import type { Deps } from '../deps.ts';
import { makeQuickAnswers } from '../http/cache/quick-answers.ts';
import { handleErrors } from '../http/error-handler.ts';
import { parseJsonBodies } from '../http/json-bodies.ts';
import { makeOwnAnswers } from '../http/own-answers.ts';
import { makeRouter, type Router } from '../http/route.ts';

/** A server with calls of the test's own, which go the way of all calls. */
export async function startFormApp(deps: Deps, addRoutes: (route: Router) => void) {
  const app = Fastify();
  handleErrors(app);
  parseJsonBodies(app);
  const services = callServices(deps, { count: () => {} });
  addRoutes(makeRouter(app, deps, services, { served: new Set(), quick: makeQuickAnswers(), own: makeOwnAnswers() }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async send(path: string, body: FormData | object, token?: string) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          ...(isForm ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: isForm ? body : JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
      return { status: response.status, json: (await response.json()) as any };
    },
    stop: () => app.close(),
  };
}

/** A form of texts and files; a list is a repeated field. */
export function formOf(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}
