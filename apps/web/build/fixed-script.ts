import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const WEB = resolve(import.meta.dirname, '..');

type FixedScript = {
  /** Below apps/web. */
  entry: string;
  /** Of the variable around it. */
  name: string;
  /** Of the site; empty for its root. */
  folder: string;
  file: string;
};

/** The payment sandbox's window. */
export const SANDBOX_CHECKOUT: FixedScript = {
  entry: 'src/sandbox/checkout.ts',
  name: 'sandboxCheckout',
  folder: '/sandbox',
  file: 'checkout.js',
};

/** Keeps ride days and tickets on a phone. In the root, because a worker sees no pages outside its folder. */
export const PAGE_WORKER_SCRIPT: FixedScript = {
  entry: 'src/page-worker/worker.ts',
  name: 'pageWorker',
  folder: '',
  file: 'page-worker.js',
};

/** One script with a fixed name, separate from the site's own code. */
const config = ({ entry, name, file }: FixedScript, output: InlineConfig['build']): InlineConfig => ({
  configFile: false,
  root: WEB,
  publicDir: false,
  logLevel: 'warn',
  build: { lib: { entry, formats: ['iife'], name, fileName: () => file }, ...output },
});

export async function buildFixedScript(siteDir: string, script: FixedScript): Promise<void> {
  await build(config(script, { outDir: siteDir + script.folder, emptyOutDir: script.folder !== '' }));
}

/** In development it is built when it is asked for. */
export function fixedScript(script: FixedScript): Plugin {
  return {
    name: script.name,
    configureServer(server) {
      server.middlewares.use(`${script.folder}/${script.file}`, async (_request, response, next) => {
        try {
          const built = await build(config(script, { write: false }));
          const [bundle] = Array.isArray(built) ? built : [built];
          const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.end(code);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
