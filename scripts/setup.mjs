// `npm run setup`: from an empty installation or the demo to the club's own site, in a terminal.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('setup.ts');
