import type { FailureAnswer } from '@kickstand/contract/shared/answer';
import { ERRORS, type ErrorCode } from '@kickstand/contract/shared/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { databaseTrouble } from '../db/database-trouble.ts';

/** Fastify's own errors, in our words. */
const FASTIFY_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_BAD_URL: 'INVALID_ADDRESS',
  FST_ERR_REOPENED_CLOSE_SERVER: 'UNAVAILABLE',
};

/** The only place that writes error answers. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const failure = error instanceof AppError ? error : (unavailable(error, request) ?? translate(error));
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'request failed');
    return sendFailure(failure, request, reply);
  });
}

export function sendFailure(failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer: FailureAnswer = { success: false, message: failure.message, requestId: request.id };
  if (failure.fields.length > 0) answer.errors = failure.fields;
  if (failure.secondFactor) answer.secondFactor = failure.secondFactor;
  if (failure.code === 'SESSION_ENDED') answer.session = 'ended';
  if (failure.retryAfterSeconds !== null) reply.header('retry-after', failure.retryAfterSeconds);
  return reply.status(ERRORS[failure.code].status).header('cache-control', 'no-store').send(answer);
}

const RETRY_AFTER_SECONDS = 5;

/** The same call succeeds once the database is back, or has time. */
function unavailable(error: Error, request: FastifyRequest): AppError | null {
  const trouble = databaseTrouble(error);
  if (!trouble) return null;
  // the kind and the code only: messages and statements may hold people's data
  request.log.warn(trouble, 'database unavailable');
  return new AppError(trouble.kind === 'away' ? 'DATABASE_AWAY' : 'BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function translate(error: FastifyError): AppError {
  const code = FASTIFY_ERRORS[error.code];
  if (code) return new AppError(code);
  // a broken JSON body reaches us as the parser's own syntax error
  if (error.statusCode === 400) return new AppError('INVALID_JSON');
  // paths the file server forbids (hidden files, path traversal) do not exist for the caller
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError('NOT_FOUND');
  return new AppError('INTERNAL');
}
