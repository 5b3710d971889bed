import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const FILE = 'checkout.js';

/** The payment sandbox's window: one script with a fixed name, separate from the site's own code. */
const config = (output: InlineConfig['build']): InlineConfig => ({
  configFile: false,
  root: WEB,
  publicDir: false,
  logLevel: 'warn',
  build: {
    lib: { entry: 'src/sandbox/checkout.ts', formats: ['iife'], name: 'sandboxCheckout', fileName: () => FILE },
    ...output,
  },
});

export async function buildSandboxCheckout(siteDir: string): Promise<void> {
  await build(config({ outDir: `${siteDir}/sandbox`, emptyOutDir: true }));
}

/** In development it is built when it is asked for. */
export function sandboxCheckout(): Plugin {
  return {
    name: 'sandbox-checkout',
    configureServer(server) {
      server.middlewares.use(`/sandbox/${FILE}`, async (_request, response, next) => {
        try {
          const built = await build(config({ write: false }));
          const [bundle] = Array.isArray(built) ? built : [built];
          const script = bundle && 'output' in bundle ? bundle.output[0].code : '';
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.end(script);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
