import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './build/chunk-groups.ts';
import { fixedScript, PAGE_WORKER_SCRIPT, SANDBOX_CHECKOUT } from './build/fixed-script.ts';
import { leanEndpoints } from './build/lean-endpoints.ts';
import { buildPictures, GENERATED } from './build/pictures.ts';
import { onlyPublicCode } from './build/public-code.ts';

const shared = sharedChunks();

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;
const proxied = [
  '/api',
  '/live/',
  '/pictures',
  '/uploads',
  '/club/',
  '/accent/',
  '/film/',
  '/share/',
  '/favicon',
  '/icon-',
  '/apple-touch-icon',
  '/site.webmanifest',
  '/dev/mail',
  '/dev/payments',
  '/sandbox',
  '/healthz',
  '/readyz',
  '/metrics',
];

export default defineConfig({
  root: import.meta.dirname,
  publicDir: `${GENERATED}/public`,
  plugins: [
    react(),
    leanEndpoints(),
    onlyPublicCode(),
    shared.plugin,
    fixedScript(SANDBOX_CHECKOUT),
    fixedScript(PAGE_WORKER_SCRIPT),
    { name: 'pictures', buildStart: buildPictures },
  ],
  build: {
    manifest: true,
    // The content security policy allows data: for pictures only, and files can be cached forever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Building a schema has no side effects: unused ones can be dropped, and the schema library with them.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          // Changes with the libraries only, so that visitors keep it from one release to the next.
          groups: [
            { name: 'vendor', priority: 100, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'queries', priority: 100, test: /node_modules[\\/]@tanstack[\\/]/ },
            ...shared.groups,
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) },
});
