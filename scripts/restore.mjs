// `npm run restore -- FILE [--replace]`: an installation as it was when the file was made.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('restore.ts');
