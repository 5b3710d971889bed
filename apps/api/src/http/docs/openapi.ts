import { ENDPOINTS, OPERATION_IDS } from '@kickstand/contract/endpoints';
import { failureAnswer } from '@kickstand/contract/shared/answer';
import { type Endpoint, type FileFields, isForStaff } from '@kickstand/contract/shared/endpoint';
import { IDEMPOTENCY_HEADER } from '@kickstand/contract/shared/idempotency';
import * as z from 'zod/mini';
import { lazy } from '../../core/lazy.ts';
import { nameSchemas } from './openapi-schemas.ts';

type RefTo = ReturnType<typeof nameSchemas>['refTo'];

/** The OpenAPI description, made from the same endpoints that are served. */
export function openApi(publicUrl: string, clubName: string): object {
  const { paths, schemas } = describedCalls();
  return {
    openapi: '3.1.0',
    info: {
      title: `${clubName} API`,
      version: '1',
      description: 'Made from the contract the server runs on.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set([...ENDPOINTS.map(tagOf), 'payments'])].map((name) => ({
      name,
      description: TAGS[name] ?? name,
    })),
    paths,
    components: { schemas, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

/** The same for every club. */
const describedCalls = lazy(() => {
  const { schemas, refTo } = nameSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, refTo) };
  }
  return { schemas, paths: { ...paths, '/payments/webhook': { post: webhook(refTo) } } };
});

const TAGS: Record<string, string> = {
  auth: 'Accounts and sessions',
  rides: 'Upcoming rides',
  'completed-rides': 'Rides the club has done',
  events: 'Events',
  blogs: 'Articles',
  bookings: 'A member’s ride bookings',
  'event-bookings': 'A member’s event bookings',
  payments: 'Checkout and the payment provider',
  admin: 'The back-office; administrators only',
};

const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? '';

function operation(endpoint: Endpoint, refTo: RefTo): object {
  return {
    operationId: OPERATION_IDS.get(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: sentContent(refTo(endpoint.body), endpoint.files) } }
      : {}),
    responses: { ...success(endpoint, refTo), ...failuresOf(endpoint, refTo(failureAnswer)) },
  };
}

/** The fields are the same in both: a form sends objects and lists as JSON text, lists also as repeated fields. */
function sentContent(schema: object, files: FileFields | undefined): object {
  const content = json(schema);
  if (!files) return content;
  return { ...content, 'multipart/form-data': { schema: { allOf: [schema, filesSchema(files)] } } };
}

/** A name that ends in `*` matches all names with that prefix. */
function filesSchema(files: FileFields): object {
  const picture = { type: 'string', contentMediaType: 'image/*' };
  const named = Object.entries(files).filter(([name]) => !name.endsWith('*'));
  const patterns = Object.keys(files).filter((name) => name.endsWith('*'));
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(([name, { max }]) => [name, max === 1 ? picture : { type: 'array', items: picture, maxItems: max }]),
    ),
    ...(patterns.length > 0
      ? { patternProperties: Object.fromEntries(patterns.map((name) => [`^${name.slice(0, -1)}.+$`, picture])) }
      : {}),
  };
}

function success(endpoint: Endpoint, refTo: RefTo): object {
  if (!endpoint.download) {
    return { [endpoint.status ?? 200]: { description: 'Success', content: json(refTo(endpoint.answer)) } };
  }
  const { type, fileName } = endpoint.download;
  return { 200: { description: `The file ${fileName}`, content: { [type]: { schema: { type: 'string' } } } } };
}

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key changes nothing and returns the first answer, for a day.',
  schema: { type: 'string', minLength: 16, maxLength: 100 },
};

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as ObjectSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** The one call that is not ours to define: the provider makes it, in its own form. */
function webhook(refTo: RefTo): object {
  const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } });
  return {
    operationId: 'receivePaymentEvent',
    summary: "The payment provider's news about orders, payments and refunds",
    tags: ['payments'],
    'x-access': 'public',
    security: [],
    parameters: [header('x-razorpay-signature', true), header('x-razorpay-event-id', false)],
    requestBody: { required: true, content: json({ type: 'object' }) },
    responses: {
      200: {
        description: 'Received; processed in the background',
        content: json({ type: 'object', properties: { success: { type: 'boolean', const: true } } }),
      },
      400: { description: 'The signature is wrong', content: json(refTo(failureAnswer)) },
    },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

/** The failures a caller should expect, each with a message a person can read. */
function failuresOf(endpoint: Endpoint, schema: object): object {
  const { access, limit, method, params, query, body, files } = endpoint;
  const described: Record<string, string | false> = {
    400: !!(params || query || body) && 'A field is missing or wrong; `errors` names it',
    401: (access !== 'public' || limit === 'account') && 'No session, one that has ended, or wrong credentials',
    403: (isForStaff(access) || limit === 'account') && 'Not allowed',
    404: !!params && 'No such record',
    408: !!body && 'The request took too long to arrive',
    409: method !== 'GET' && "The record isn't in a state for this, or was changed in the meantime",
    413: !!body && 'More than is accepted',
    415: !!body && (files ? "Neither JSON nor a form, or a file that isn't a picture" : 'Not JSON'),
    429: 'Too many calls; Retry-After says when to try again',
    503: 'The database or a service behind the site is unavailable for the moment',
    default: 'Any other failure',
  };
  return Object.fromEntries(
    Object.entries(described)
      .filter(([, description]) => description)
      .map(([status, description]) => [status, { description, content: { 'application/json': { schema } } }]),
  );
}
