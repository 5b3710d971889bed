// `npm run backup [-- FILE]`: database and uploads in one file.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('backup.ts');
