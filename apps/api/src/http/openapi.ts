import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { failureAnswer } from '@kickstand/contract/shared/answer';
import { CLUB } from '@kickstand/contract/shared/club';
import type { Endpoint, FileFields } from '@kickstand/contract/shared/endpoint';
import { IDEMPOTENCY_HEADER } from '@kickstand/contract/shared/idempotency';
import * as z from 'zod/mini';

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'A repeated request with the same key changes nothing again and gets the first answer, for a day.',
  schema: { type: 'string', minLength: 16, maxLength: 100 },
};

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

/** The OpenAPI description, made from the same endpoints that are served. */
export function openApi(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${CLUB.name} API`, version: '1', description: 'Made from the contract the server runs on.' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: sentContent(endpoint.body, endpoint.files) } } : {}),
    responses: {
      ...success(endpoint),
      default: { description: 'Failure, with a sentence a person can read', content: json(failureAnswer, 'output') },
    },
  };
}

/** The fields are the same in both: a form sends objects and lists as JSON text, lists also as repeated fields. */
function sentContent(body: z.ZodMiniType, files: FileFields | undefined): object {
  const content = json(body, 'input');
  if (!files) return content;
  const fields = content['application/json'].schema as JsonSchema;
  const picture = { type: 'string', contentMediaType: 'image/*' };
  const pictures = Object.entries(files).map(([name, { most }]) => [
    name,
    most === 1 || name.endsWith('*') ? picture : { type: 'array', items: picture, maxItems: most },
  ]);
  const schema = { ...fields, properties: { ...fields.properties, ...Object.fromEntries(pictures) } };
  return { ...content, 'multipart/form-data': { schema } };
}

function success(endpoint: Endpoint): object {
  if (!endpoint.download) {
    return { [endpoint.status ?? 200]: { description: 'Success', content: json(endpoint.answer, 'output') } };
  }
  const { type, fileName } = endpoint.download;
  return { 200: { description: `The file ${fileName}`, content: { [type]: { schema: { type: 'string' } } } } };
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});
