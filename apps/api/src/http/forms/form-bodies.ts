import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import { MAX_PICTURE_BYTES } from '@kickstand/contract/fields/uploads';
import type { Endpoint, FileFields } from '@kickstand/contract/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { incomingDir } from '../../core/upload.ts';
import type { Settings } from '../../settings.ts';
import { makeFieldReader } from './form-fields.ts';
import { MAX_TEXT_BYTES, noFiles, receiveForm, type SentFiles, type SentForm } from './receive-form.ts';

const MAX_TEXT_FIELDS = 300;

/** From here on the routes of this context take forms too. */
export async function acceptForms(app: FastifyInstance, wanted: FileFields): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: Math.max(...Object.values(wanted).map(({ maxBytes = MAX_PICTURE_BYTES }) => maxBytes)),
      fieldSize: MAX_TEXT_BYTES,
      fields: MAX_TEXT_FIELDS,
    },
  });
}

/** Receives a form and hands it on; its files are gone afterwards, however it ends. */
async function withForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: FileFields,
  incoming: string,
  use: (form: SentForm) => Promise<T>,
): Promise<T> {
  const folder = path.join(incoming, randomUUID());
  try {
    const form = await receiveForm(request, wanted, folder).catch((error) => {
      hangUpUnlessRead(request, reply);
      throw inOurWords(error);
    });
    return await use(form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The parser's own errors, in our words; a disk error of ours stays one. */
function inOurWords(error: Error & { code?: string; syscall?: string }): Error {
  if (error instanceof AppError || error.syscall) return error;
  return new AppError(error.code?.endsWith('_LIMIT') ? 'FORM_TOO_LARGE' : 'INVALID_FORM');
}

/**
 * A client that is still sending could never start its next request on this connection: it closes with the response.
 */
function hangUpUnlessRead({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded) return;
  reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
}

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
