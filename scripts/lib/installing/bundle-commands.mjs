// `node scripts/lib/installing/bundle-commands.mjs <folder>`: the operator's commands, for a release that has no sources.
import { bundle } from './bundle.mjs';
import { COMMANDS } from './release-files.mjs';

const [, , into = 'dist/by-hand'] = process.argv;
// all in one folder: from there they find the migrations beside it
await bundle(Object.fromEntries(COMMANDS.map((name) => [name, `apps/api/src/commands/${name}.ts`])), into);
