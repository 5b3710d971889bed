import { pathToFileURL } from 'node:url';

// Exits together with its parent process.
process.on('disconnect', () => process.exit(1));
const { default: measure } = await import(pathToFileURL(process.argv[2] ?? '').href);
process.send?.(await measure(), () => process.exit(0));
