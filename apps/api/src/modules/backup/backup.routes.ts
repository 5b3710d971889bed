import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { StartError } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { isFromThisMachine } from '../../http/this-machine.ts';
import { VERSION } from '../../release.ts';
import { sameText } from '../../secrets/secrets.ts';
import { makeBackup } from './backup.service.ts';
import { operatorToken, placeOf } from './backup-place.ts';

/**
 * `npm run backup` asks the running site, because only one process can open the embedded database. It proves itself with
 * the installation's key: a person who can read that can read everything a backup holds.
 */
export function backupRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.databaseKind !== 'embedded') return;
  app.post<{ Body: { file?: unknown } | null }>('/operator/backup', async (request, reply) => {
    const isOperator = sameText(request.headers.authorization ?? '', `Bearer ${operatorToken(deps.secrets)}`);
    const file = request.body?.file;
    if (!isOperator || !isFromThisMachine(deps.settings, request)) throw new AppError('NOT_FOUND');
    if (typeof file !== 'string' || !path.isAbsolute(file)) throw new AppError('NOT_FOUND');
    try {
      return await makeBackup(deps, placeOf(deps.settings, file, ''), VERSION);
    } catch (error) {
      if (error instanceof StartError) return reply.status(409).send({ sentence: error.message });
      throw error;
    }
  });
}
