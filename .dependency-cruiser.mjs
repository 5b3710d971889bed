// Who may import whom (docs/ARCHITECTURE.md). scripts/lib/testing/planted-violations.test.mjs proves that each rule bites.

const test = '\\.test\\.[jt]sx?$';
const apiTesting = '^apps/api/src/testing/';
/** A module's file without a role suffix. */
const plainFile = '/[^/.]+\\.ts$';

/** Matches npm packages, installed or not. @param {string[]} names */
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Rules for the whole repository. */
const everywhere = [
  forbid(
    'no-cycles',
    'What imports itself in a circle cannot be understood in parts. (Types may point back: at run time they are gone.)',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid('no-broken-imports', 'It must exist.', {}, { couldNotResolve: true }),
  forbid(
    'packages-are-declared',
    'A package that is merely installed for another workspace, or for another package, leaves with it.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('nothing-imports-tests', 'Tests are the end of the line.', {}, { path: test }),
];

/** The base layer, usable anywhere: no Node, no DOM, no database. */
const shared = [
  forbid(
    'contract-imports-zod-mini-only',
    'The contract runs in the browser and on the server.',
    { path: '^packages/contract/', pathNot: test },
    { pathNot: ['^packages/contract/', packages('zod/mini')] },
  ),
  forbid(
    'contract-tests-stay-pure',
    'Rules are pure functions: their tests need no more than a test runner.',
    { path: `^packages/contract/.*${test}` },
    { pathNot: ['^packages/contract/', packages('zod/mini', 'vitest', 'fast-check')] },
  ),
  forbid(
    'art-imports-nothing',
    'Pictures are drawn by plain functions, in the browser as well as in the build.',
    { path: '^packages/art/', pathNot: test },
    { pathNot: '^packages/art/' },
  ),
  forbid('api-never-imports-web', 'They meet in the contract.', { path: '^apps/api/' }, { path: '^apps/web/' }),
  forbid('web-never-imports-api', 'They meet in the contract.', { path: '^apps/web/' }, { path: '^apps/api/' }),
];

/** app → pages → features → ui, lib → contract; the router is below all of them */
const web = [
  forbid(
    'web-pages-stay-below-app',
    'The router knows the pages, not the other way round.',
    { path: '^apps/web/src/pages/', pathNot: test },
    { path: '^apps/web/src/app/' },
  ),
  forbid(
    'web-features-stay-below-pages',
    'Pages compose features.',
    { path: '^apps/web/src/features/', pathNot: test },
    { path: '^apps/web/src/(app|pages)/' },
  ),
  forbid(
    'web-feature-imports-no-other-feature',
    'What two features need belongs into ui or lib, or a page brings them together.',
    { path: '^apps/web/src/features/([^/]+)/', pathNot: test },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  forbid(
    'web-lib-imports-contract-and-art-only',
    'It is used everywhere, so it may depend on nothing above it.',
    { path: '^apps/web/src/lib/', pathNot: test },
    { path: '^(apps|packages)/', pathNot: ['^apps/web/src/(lib|router)/', '^packages/(contract|art)/'] },
  ),
  forbid(
    'web-values-import-nothing',
    'Plain helpers that even the design system may use.',
    { path: '^apps/web/src/lib/values/', pathNot: test },
    { pathNot: '^apps/web/src/lib/values/' },
  ),
  forbid(
    'web-ui-imports-nothing-of-ours',
    'The design system has no domain word in it.',
    { path: '^apps/web/src/ui/', pathNot: test },
    { path: '^(apps|packages)/', pathNot: '^apps/web/src/(ui|router|lib/values)/' },
  ),
  forbid(
    'web-router-imports-nothing-of-ours',
    'It knows addresses and code to load, not what the pages are.',
    { path: '^apps/web/src/router/', pathNot: test },
    { path: '^(apps|packages)/', pathNot: '^apps/web/src/router/' },
  ),
];

const api = [
  forbid(
    'api-no-type-cycles',
    'Here types count too: the type Deps must not lead back to the services that take it.',
    { path: '^apps/api/' },
    { circular: true },
  ),
  forbid(
    'fastify-only-at-the-edge',
    'Services and queries do not know that they are called over HTTP.',
    {
      path: '^(apps|packages)/',
      pathNot: ['^apps/api/src/(app|server)\\.ts$', '^apps/api/src/http/', '\\.routes\\.ts$', apiTesting, test],
    },
    { path: packages('fastify', '@fastify/[^/]+') },
  ),
  forbid(
    'http-only-at-the-edge',
    'Only routes import http/: what a service needs too is in core/.',
    {
      path: '^apps/api/src/',
      pathNot: ['^apps/api/src/(app|server)\\.ts$', '^apps/api/src/http/', '\\.routes\\.ts$', apiTesting, test],
    },
    { path: '^apps/api/src/http/' },
  ),
  forbid(
    'http-imports-no-module',
    'app.ts hands in what every call needs of the modules.',
    { path: '^apps/api/src/http/', pathNot: test },
    { path: '^apps/api/src/(modules|jobs|gateways|demo|sandbox)/' },
  ),
  forbid(
    'core-stays-below',
    'Every module uses it, so it may use none of them.',
    { path: '^apps/api/src/core/', pathNot: test },
    { path: '^apps/api/src/(http|modules|jobs|gateways|demo|sandbox)/|^apps/api/src/(deps|make-deps|app)\\.ts$' },
  ),
  forbid(
    'jobs-only-through-their-port',
    'Services enqueue a job by name; which service works on it is known to the composition root.',
    {
      path: '^apps/',
      pathNot: [
        '^apps/api/src/(make-deps|server|commands/restore-into|commands/admin)\\.ts$',
        '^apps/api/src/jobs/',
        apiTesting,
        test,
      ],
    },
    { path: '^apps/api/src/jobs/', pathNot: '\\.port\\.ts$' },
  ),
  forbid(
    'composition-stays-on-top',
    'Services take what they need as a parameter of the type Deps.',
    { path: '^apps/api/src/[^/]+/', pathNot: ['^apps/api/src/commands/', apiTesting, test] },
    { path: '^apps/api/src/(make-deps|app|server)\\.ts$' },
  ),
  forbid(
    'database-library-only-in-db-and-queries',
    'Anyone looking for a query finds it in one place.',
    {
      path: '^(apps|packages)/',
      pathNot: ['^apps/api/src/db/', '-tables\\.ts$', '\\.queries\\.ts$', apiTesting, test],
    },
    { path: packages('drizzle-orm', 'pg', '@electric-sql/pglite') },
  ),
  forbid(
    'job-queue-only-in-jobs',
    'A module asks for a job by name.',
    { path: '^(apps|packages)/', pathNot: ['^apps/api/src/jobs/', test] },
    { path: packages('pg-boss') },
  ),
  forbid(
    'gateways-only-through-their-port',
    'make-deps.ts alone chooses between the real one and the local one.',
    { path: '^apps/', pathNot: ['^apps/api/src/make-deps\\.ts$', '^apps/api/src/gateways/', apiTesting, test] },
    { path: '^apps/api/src/gateways/[^/]+/', pathNot: '\\.port\\.ts$' },
  ),
  forbid(
    'gateway-imports-no-other-gateway',
    'Each can be replaced by itself.',
    { path: '^apps/api/src/gateways/([^/]+)/', pathNot: test },
    { path: '^apps/api/src/gateways/', pathNot: '^apps/api/src/gateways/$1/' },
  ),
  forbid(
    'plain-files-stay-plain',
    'A file without a role suffix holds types and functions that need no database and no service.',
    { path: `^apps/api/src/modules/.*${plainFile}` },
    { path: '\\.(service|queries|routes|mail)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'modules-meet-at-services',
    'A module reaches another only through its .service.ts, or through a plain file: types and pure functions.',
    { path: '^apps/api/src/modules/([^/]+)/', pathNot: test },
    { path: '^apps/api/src/modules/', pathNot: ['^apps/api/src/modules/$1/', '\\.service\\.ts$', plainFile] },
  ),
  forbid(
    'modules-never-import-make-believe',
    'The club works without a demo and with a real payment provider; app, server and the composition root bring them in.',
    { path: '^apps/api/src/(core|db|gateways|http|modules|secrets)/', pathNot: test },
    { path: '^apps/api/src/(demo|sandbox)/' },
  ),
  forbid(
    'queries-stay-in-their-folder',
    'Other folders call services; the demo and the sandbox have queries of their own.',
    { path: '^apps/api/src/(modules/[^/]+|[^/]+)/', pathNot: [test, apiTesting] },
    { path: '\\.queries\\.ts$', pathNot: '^apps/api/src/$1/' },
  ),
  forbid(
    'services-offer-verbs',
    'A service that re-exports a query lets other modules write its tables.',
    { path: '^apps/api/src/.*\\.service\\.ts$' },
    { path: '\\.queries\\.ts$', dependencyTypes: ['export'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'only-payments-writes-the-ledger',
    'The history of a booking reads it; the demo fills an empty one, and takes its lines along when it leaves.',
    {
      path: '^apps/api/src/',
      pathNot: [
        '^apps/api/src/modules/payments/payments\\.queries\\.ts$',
        '^apps/api/src/modules/bookings/admin/booking-history\\.queries\\.ts$',
        '^apps/api/src/demo/(leave-)?demo\\.queries\\.ts$',
        apiTesting,
        test,
      ],
    },
    { path: '^apps/api/src/db/schema/ledger\\.ts$' },
  ),
  forbid(
    'test-tools-only-in-tests',
    'What runs in production does not carry its tests along.',
    { path: '^(apps|packages)/', pathNot: [apiTesting, test] },
    { path: apiTesting },
  ),
];

export default {
  forbidden: [...everywhere, ...shared, ...web, ...api],
  options: {
    // Reads TypeScript 7 too; types count as imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // What the whole repository needs, such as the test runner, is declared in the package.json at the top.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // Only our own build output: many packages keep their code in dist/.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|\\.cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
