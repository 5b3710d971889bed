// The second half of the import rules: each folder of the API as a whole. dependency-cruiser cannot exclude tests from
// a folder rule, and tests start the whole app, so this half leaves out the tests and the files that assemble the app.
import rules from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'A module or room can be understood with those below it, and without those above it. Types count too.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/api/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    includeOnly: '^apps/api/src/[^/]+/',
    exclude: { path: ['\\.test\\.ts$', '^apps/api/src/testing/'] },
  },
};
