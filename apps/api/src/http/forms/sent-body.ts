import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { incomingDir } from '../../core/upload.ts';
import type { Settings } from '../../settings.ts';
import { noFiles, type SentFiles } from './file-fields.ts';
import { withForm } from './form-bodies.ts';
import { makeFieldReader } from './form-fields.ts';

/** Body and files of a request, sent as JSON or as a form. */
type Sent = { body: unknown; files?: SentFiles };

type BodyReader = <T>(request: FastifyRequest, reply: FastifyReply, use: (sent: Sent) => Promise<T>) => Promise<T>;

/** Reads the body of calls to an endpoint; files last as long as they are used. */
export function makeBodyReader({ files: wanted, body }: Endpoint, settings: Settings): BodyReader {
  if (!wanted) return (request, _reply, use) => use({ body: request.body });
  const readFields = makeFieldReader(body);
  const incoming = incomingDir(settings);
  return (request, reply, use) =>
    request.isMultipart()
      ? withForm(request, reply, wanted, incoming, ({ fields, files }) => use({ body: readFields(fields), files }))
      : use({ body: request.body, files: noFiles(wanted) });
}
