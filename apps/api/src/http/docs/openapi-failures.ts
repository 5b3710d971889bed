import type { Endpoint } from '@kickstand/contract/shared/endpoint';

/** The failures a caller should be ready for, each with a sentence a person can read. */
export function failuresOf(endpoint: Endpoint, schema: object): object {
  const { access, limit, method, params, query, body, files } = endpoint;
  const described: Record<string, string | false> = {
    400: !!(params || query || body) && 'Something that was sent is missing or wrong; `errors` names the fields',
    401: (access !== 'public' || limit === 'account') && 'No session, one that has ended, or wrong credentials',
    403: (access === 'admin' || limit === 'account') && 'Not allowed',
    404: !!params && 'There is no such record',
    408: !!body && 'The request took too long to arrive',
    409: method !== 'GET' && 'The record is not in a state for this, or was changed in the meantime',
    413: !!body && 'More than is accepted',
    415: !!body && (files ? 'Neither JSON nor a form, or a file that is not a picture' : 'Not JSON'),
    429: 'Too many calls; Retry-After says when to try again',
    503: 'The database or a service behind it is away for the moment',
    default: 'Any other failure',
  };
  return Object.fromEntries(
    Object.entries(described)
      .filter(([, description]) => description)
      .map(([status, description]) => [status, { description, content: { 'application/json': { schema } } }]),
  );
}
