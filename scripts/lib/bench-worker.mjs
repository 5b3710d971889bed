import { pathToFileURL } from 'node:url';

// Ends with whoever started it.
process.on('disconnect', () => process.exit(1));
const { default: measure } = await import(pathToFileURL(process.argv[2] ?? '').href);
process.send?.(await measure(), () => process.exit(0));
