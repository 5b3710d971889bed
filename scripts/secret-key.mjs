// `npm run secret-key -- rotate|give-up`: re-encrypts with a new key, or continues after the key was lost.
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('secret-key.ts');
