/**
 * One violation for each import rule: a file that breaks it, and what that file needs to exist.
 *
 * @type {{ rule: string, file: string, source: string, needs?: string[] }[]}
 */
export const plantedViolations = [
  {
    rule: 'no-cycles',
    file: 'apps/api/src/modules/planted/planted-egg.ts',
    source: "import './planted-hen.ts';",
  },
  {
    rule: 'no-cycles',
    file: 'apps/api/src/modules/planted/planted-hen.ts',
    source: "import './planted-egg.ts';",
  },
  {
    rule: 'no-broken-imports',
    file: 'apps/web/src/lib/planted-broken.ts',
    source: "import './planted-nowhere.ts';",
  },
  {
    // declared by the API alone, and hoisted to where the site finds it too
    rule: 'packages-are-declared',
    file: 'apps/web/src/lib/planted-guest.ts',
    source: "import 'pino';",
  },
  {
    rule: 'nothing-imports-tests',
    file: 'packages/contract/src/planted-borrower.ts',
    source: "import './planted-tested.test.ts';",
    needs: ['packages/contract/src/planted-tested.test.ts'],
  },
  {
    rule: 'contract-imports-zod-mini-only',
    file: 'packages/contract/src/planted-file-reader.ts',
    source: "import 'node:fs';",
  },
  {
    rule: 'contract-tests-stay-pure',
    file: 'packages/contract/src/planted-impure.test.ts',
    source: "import 'node:http';",
  },
  {
    rule: 'art-imports-nothing',
    file: 'packages/art/src/planted-talker.ts',
    source: "import '@kickstand/contract/planted-shared';",
    needs: ['packages/contract/src/planted-shared.ts'],
  },
  {
    rule: 'api-never-imports-web',
    file: 'apps/api/src/planted-painter.ts',
    source: "import '../../web/src/ui/planted-button.ts';",
    needs: ['apps/web/src/ui/planted-button.ts'],
  },
  {
    rule: 'web-never-imports-api',
    file: 'apps/web/src/lib/planted-shortcut.ts',
    source: "import type { X } from '../../../api/src/planted-secret.ts';",
    needs: ['apps/api/src/planted-secret.ts'],
  },
  {
    rule: 'web-pages-stay-below-app',
    file: 'apps/web/src/pages/public/planted.page.ts',
    source: "import '../../app/planted-router.ts';",
    needs: ['apps/web/src/app/planted-router.ts'],
  },
  {
    rule: 'web-features-stay-below-pages',
    file: 'apps/web/src/features/planted/planted-climber.ts',
    source: "import '../../pages/planted-page.ts';",
    needs: ['apps/web/src/pages/planted-page.ts'],
  },
  {
    rule: 'web-feature-imports-no-other-feature',
    file: 'apps/web/src/features/planted/planted-neighbour.ts',
    source: "import '../planted-other/planted-other.ts';",
    needs: ['apps/web/src/features/planted-other/planted-other.ts'],
  },
  {
    rule: 'web-lib-imports-contract-and-art-only',
    file: 'apps/web/src/lib/planted-drawer.ts',
    source: "import '../ui/planted-button.ts';",
    needs: ['apps/web/src/ui/planted-button.ts'],
  },
  {
    rule: 'web-values-import-nothing',
    file: 'apps/web/src/lib/values/planted-scholar.ts',
    source: "import type { X } from '@kickstand/contract/planted-shared';",
    needs: ['packages/contract/src/planted-shared.ts'],
  },
  {
    rule: 'web-ui-imports-nothing-of-ours',
    file: 'apps/web/src/ui/planted-expert.ts',
    source: "import type { X } from '@kickstand/contract/planted-shared';",
    needs: ['packages/contract/src/planted-shared.ts'],
  },
  {
    rule: 'web-router-imports-nothing-of-ours',
    file: 'apps/web/src/router/planted-guide.ts',
    source: "import type { X } from '@kickstand/contract/planted-shared';",
    needs: ['packages/contract/src/planted-shared.ts'],
  },
  {
    rule: 'api-no-type-cycles',
    file: 'apps/api/src/modules/planted/planted-seed.ts',
    source: "import type { X } from './planted-tree.ts';",
  },
  {
    rule: 'api-no-type-cycles',
    file: 'apps/api/src/modules/planted/planted-tree.ts',
    source: "import type { X } from './planted-seed.ts';",
  },
  {
    rule: 'fastify-only-at-the-edge',
    file: 'apps/api/src/modules/planted/planted.service.ts',
    source: "import type { FastifyRequest } from 'fastify';",
  },
  {
    rule: 'http-only-at-the-edge',
    file: 'apps/api/src/modules/planted/planted-reply.service.ts',
    source: "import type { X } from '../../http/planted-reply.ts';",
    needs: ['apps/api/src/http/planted-reply.ts'],
  },
  {
    rule: 'http-imports-no-module',
    file: 'apps/api/src/http/planted-caller.ts',
    source: "import type { X } from '../modules/planted-other/planted-other.service.ts';",
    needs: ['apps/api/src/modules/planted-other/planted-other.service.ts'],
  },
  {
    rule: 'core-stays-below',
    file: 'apps/api/src/core/planted-climber.ts',
    source: "import type { X } from '../modules/planted-other/planted-other.service.ts';",
    needs: ['apps/api/src/modules/planted-other/planted-other.service.ts'],
  },
  {
    rule: 'jobs-only-through-their-port',
    file: 'apps/api/src/modules/planted/planted-worker.service.ts',
    source: "import type { X } from '../../jobs/planted-list.ts';",
    needs: ['apps/api/src/jobs/planted-list.ts'],
  },
  {
    rule: 'composition-stays-on-top',
    file: 'apps/api/src/modules/planted/planted-maker.service.ts',
    source: "import { makeDeps } from '../../make-deps.ts';",
    needs: ['apps/api/src/make-deps.ts'],
  },
  {
    rule: 'no-folder-cycles',
    file: 'apps/api/src/modules/planted-spring/planted-spring.service.ts',
    source: "import type { X } from '../planted-autumn/planted-rain.service.ts';",
  },
  {
    // back by another file: no file is part of a circle, the folders are
    rule: 'no-folder-cycles',
    file: 'apps/api/src/modules/planted-autumn/planted-leaf.service.ts',
    source: "import type { X } from '../planted-spring/planted-bud.service.ts';",
    needs: [
      'apps/api/src/modules/planted-autumn/planted-rain.service.ts',
      'apps/api/src/modules/planted-spring/planted-bud.service.ts',
    ],
  },
  {
    rule: 'database-library-only-in-db-and-queries',
    file: 'apps/api/src/modules/planted/planted.routes.ts',
    source: "import { sql } from 'drizzle-orm';",
  },
  {
    rule: 'job-queue-only-in-jobs',
    file: 'apps/api/src/modules/planted/planted-jobs.service.ts',
    source: "import { PgBoss } from 'pg-boss';",
  },
  {
    rule: 'gateways-only-through-their-port',
    file: 'apps/api/src/modules/planted/planted-mail.service.ts',
    source: "import '../../gateways/planted/planted-real.ts';",
    needs: ['apps/api/src/gateways/planted/planted-real.ts'],
  },
  {
    rule: 'gateway-imports-no-other-gateway',
    file: 'apps/api/src/gateways/planted/planted-nosy.ts',
    source: "import '../planted-other/planted-other.port.ts';",
    needs: ['apps/api/src/gateways/planted-other/planted-other.port.ts'],
  },
  {
    rule: 'plain-files-stay-plain',
    file: 'apps/api/src/modules/planted/planted-reader.ts',
    source: "import { x } from './planted-rows.queries.ts';",
    needs: ['apps/api/src/modules/planted/planted-rows.queries.ts'],
  },
  {
    rule: 'modules-meet-at-services',
    file: 'apps/api/src/modules/planted/planted-thief.service.ts',
    source: "import '../planted-other/planted-other.queries.ts';",
    needs: ['apps/api/src/modules/planted-other/planted-other.queries.ts'],
  },
  {
    rule: 'modules-never-import-make-believe',
    file: 'apps/api/src/modules/planted/planted-actor.service.ts',
    source: "import '../../sandbox/planted-sandbox.service.ts';",
    needs: ['apps/api/src/sandbox/planted-sandbox.service.ts'],
  },
  {
    rule: 'queries-stay-in-their-folder',
    file: 'apps/api/src/demo/planted-thief.service.ts',
    source: "import '../modules/planted-other/planted-other.queries.ts';",
    needs: ['apps/api/src/modules/planted-other/planted-other.queries.ts'],
  },
  {
    rule: 'services-offer-verbs',
    file: 'apps/api/src/modules/planted/planted-counter.service.ts',
    source: "export { insertPlanted } from './planted.queries.ts';",
    needs: ['apps/api/src/modules/planted/planted.queries.ts'],
  },
  {
    rule: 'only-payments-writes-the-ledger',
    file: 'apps/api/src/modules/planted/planted-bookkeeper.queries.ts',
    source: "import '../../db/schema/ledger.ts';",
    needs: ['apps/api/src/db/schema/ledger.ts'],
  },
  {
    rule: 'test-tools-only-in-tests',
    file: 'apps/api/src/planted-cheat.ts',
    source: "import './testing/planted-tool.ts';",
    needs: ['apps/api/src/testing/planted-tool.ts'],
  },
];
