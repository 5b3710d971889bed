import { accentShades } from '@kickstand/contract/club/accent.rules';
import { accentPath } from '@kickstand/contract/shared/site-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { FOREVER } from '../../http/cache/cached-body.ts';

/** The shades of an accent colour over those of the style sheet; a page links to them if its club has its own. */
export function accentRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(accentPath('#:file').replace('.css', ''), async ({ params }, reply) => {
    const [, hex] = /^([\da-f]{6})\.css$/.exec(params.file) ?? [];
    if (!hex) throw new AppError('NOT_FOUND');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', FOREVER)
      .send(accentStyles(`#${hex}`));
  });
}

function accentStyles(colour: string): string {
  const { accent, bright, ink, wash, edge } = accentShades(colour);
  const ofButtons = edge === accent ? '' : `;--amber-edge:${edge}`;
  return `:root{--amber:${accent};--amber-hi:${bright};--amber-ink:${ink};--amber-wash:${wash}${ofButtons}}\n`;
}
