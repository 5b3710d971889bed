// `npm run admin -- create|sign-in|end-sessions|role …`: accounts of people who run the club, from the server's terminal.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('admin.ts');
