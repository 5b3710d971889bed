import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { can } from '@kickstand/contract/shared/access';
import { CLUB_ROLES } from '@kickstand/contract/shared/club-role';
import { CLUB_ROLE_WORDS } from '@kickstand/contract/shared/club-role-words';
import type { Access, Endpoint } from '@kickstand/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html, type Markup, SERVER_PAGE_CSS, serverPage } from '../../core/html.ts';
import { lazy } from '../../core/lazy.ts';
import type { Deps } from '../../deps.ts';
import { openApi } from './openapi.ts';

/** The API for people (/api/docs) and for programs (/api/openapi.json). */
export function docsRoutes(app: FastifyInstance, { settings, club }: Pick<Deps, 'settings' | 'club'>): void {
  let described = { name: '', text: '' };
  const description = () => {
    const { name } = club.current().identity;
    if (described.name !== name) described = { name, text: JSON.stringify(openApi(settings.publicUrl, name)) };
    return described.text;
  };
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description()));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/server-page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(SERVER_PAGE_CSS));
}

const page = lazy(() => serverPage('API', docsBody()));

function docsBody(): Markup {
  const groups = Map.groupBy(ENDPOINTS, (endpoint) => endpoint.path.split('/')[1] ?? '');
  return html`<p>All calls are below <code>/api</code>. Signed-in callers send <code>Authorization: Bearer</code> with the token from <code>/auth/login</code>. The same as a machine-readable file: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, endpoints]) => html`<h2>${name}</h2>${endpoints.map(endpointEntry)}`)}`;
}

function accessText(access: Access): string {
  if (access === 'public') return 'everyone';
  if (access === 'member') return 'anyone signed in';
  const roles = CLUB_ROLES.filter((role) => can(role, access)).map((role) =>
    CLUB_ROLE_WORDS[role].plural.toLowerCase(),
  );
  return new Intl.ListFormat('en-GB').format(roles);
}

function endpointEntry(endpoint: Endpoint): Markup {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [html`<h4>${part}</h4>${fieldTable(schema)}`] : [];
  });
  return html`<article><h3><span class="method">${endpoint.method}</span> <code>${endpoint.path}</code></h3>
<p>${endpoint.summary}. <span class="dim">For ${accessText(endpoint.access)}.</span></p>${parts}${filesEntry(endpoint)}</article>`;
}

function filesEntry({ files = {} }: Endpoint): Markup[] {
  const names = Object.entries(files).map(([name, { max }]) => html`<li><code>${name}</code>, at most ${max}</li>`);
  return names.length === 0 ? [] : [html`<h4>pictures, if sent as a form</h4><ul>${names}</ul>`];
}

type Field = { type?: string; enum?: unknown[]; minLength?: number; maxLength?: number; pattern?: string };

function fieldTable(schema: z.ZodMiniType): Markup {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as {
    properties?: Record<string, Field>;
    required?: string[];
  };
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      html`<tr><td><code>${name}</code></td><td>${required.includes(name) ? 'required' : 'optional'}</td><td>${describe(field)}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Needed</th><th scope="col">Value</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function describe({ type = 'any', enum: values, minLength, maxLength, pattern }: Field): string {
  if (values) return `one of ${values.join(', ')}`;
  const bounds = [
    minLength === undefined ? null : `at least ${minLength}`,
    maxLength === undefined ? null : `at most ${maxLength} characters`,
    pattern === undefined ? null : `like ${pattern}`,
  ];
  return [type, ...bounds.filter((bound) => bound !== null)].join(', ');
}
