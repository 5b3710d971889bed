// `npm run doctor`: checks the books of the database that the settings name.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('doctor.ts');
