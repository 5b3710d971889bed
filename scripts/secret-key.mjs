// `npm run secret-key -- rotate|give-up`: another key for what is encrypted, also after the old one was lost.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('secret-key.ts');
