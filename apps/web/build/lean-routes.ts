import type { Plugin } from 'vite';

const DESCRIPTION = /\bdescription:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`),/g;

/** A page's description is for its prerendered head: browsers, which have that head, don't load all of them again. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('/app/public-routes.ts')) return null;
      return { code: code.replace(DESCRIPTION, ''), map: null };
    },
  };
}
