import type { FastifyError, FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../core/app-error.ts';
import { databaseTrouble } from '../db/database-trouble.ts';
import { sendFailure } from '../http/error-handler.ts';
import { SandboxError, unknownId } from './sandbox-error.ts';
import { SANDBOX_IDS } from './sandbox-requests.ts';

/** Failures in the provider's shape, for everything in this scope. */
export function answerLikeTheProvider(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | AppError | SandboxError, request, reply) => {
    // what is refused for reasons of our own is refused in our own way
    if (error instanceof AppError) return sendFailure(error, request, reply);
    const failure = error instanceof SandboxError ? error : translate(error);
    if (failure.status === 500 && failure !== error) request.log.error({ err: error }, 'sandbox failed');
    return reply.status(failure.status).header('cache-control', 'no-store').send({ error: failure.failure });
  });
}

export function checkId(kind: keyof typeof SANDBOX_IDS, id: string): string {
  if (!SANDBOX_IDS[kind].test(id)) throw unknownId();
  return id;
}

export function checkBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || null;
  throw new SandboxError(400, issue?.message ?? 'The request is invalid', { field });
}

function translate(error: FastifyError): SandboxError {
  const { statusCode = 500 } = error;
  if (databaseTrouble(error))
    return new SandboxError(503, 'The service is down for a moment. Please try again shortly.');
  if (statusCode >= 400 && statusCode < 500) return new SandboxError(statusCode, 'The request could not be read');
  return new SandboxError(500, 'We are facing some trouble completing your request. Please try again shortly.');
}
