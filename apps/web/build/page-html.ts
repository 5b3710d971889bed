import { posix } from 'node:path';
import type { Manifest } from 'vite';
import { JOINED_STYLES } from '../src/lib/page/joined-styles.ts';
import { LATE_SCRIPTS } from '../src/lib/page/late-scripts.ts';

type Page = { html: string; modules: string[] };

const ENTRY = 'index.html';
/** The module the entry fetches once the page is painted. */
const START = 'src/app/start.tsx';
/** On every page above the fold; asked for before the styles name them. */
const FONTS = ['src/ui/global/fonts/anek-latin.woff2', 'src/ui/global/fonts/hanken.woff2'];

/**
 * Where a price is above the fold: without it the sign is drawn in another font first, a third larger, and when it
 * arrives, everything on the page is laid out again.
 */
const RUPEE_FONT = 'src/ui/global/fonts/anek-rupee.woff2';
const PRICED =
  /\b(?:public\/(?:home|ride|upcoming-rides|event|events)|admin\/(?:dashboard|(?:event-)?bookings|upcoming-rides|money|payouts))\.page\.tsx$/;

/** Tags the bundler writes into the head: the entry, its imports, its styles. */
const ENTRY_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * A page's shell: its own files last in the head (a page's styles override the shared ones), and places for what depends
 * on the club.
 */
export function pageShell(template: string, { html, modules }: Page, manifest: Manifest, join?: JoinStyles): string {
  const { scripts, styles } = ownFiles(manifest, modules);
  const entryTags = [...template.matchAll(ENTRY_TAGS)].map(([tag]) => tag.trim());
  // a few kilobytes that make the page's first calls: they must not queue behind pictures
  const entryScripts = entryTags
    .filter((tag) => !tag.includes('stylesheet'))
    .map((tag) => tag.replace(/^<(\w+) /, '<$1 fetchpriority="high" '));
  const styleLinks = stylesheets([...reach(manifest, ENTRY).styles, ...styles], join);
  const links = [
    // a page that is centred would move while the rest of it is still being read
    ...(html.includes('id="contactus"') ? ['<link rel="expect" blocking="render" href="#contactus">'] : []),
    '<!--accent-->',
    ...FONTS.map((key) => fontLink(manifest, key)),
    ...(modules.some((module) => PRICED.test(module)) ? [fontLink(manifest, RUPEE_FONT)] : []),
    ...scriptTags(scripts, modules),
  ];
  return (
    template
      // styles first: nothing is painted without them, and a phone has few connections
      .replace(ENTRY_TAGS, '')
      .replace('</head>', () => `  ${[...styleLinks, ...links, ...entryScripts].join('\n    ')}\n  </head>`)
  );
}

/**
 * Pages that can be read before their scripts run, since the server writes their lists and items into them: they ask for
 * their scripts once they are painted (docs/benchmarks.md has what it costs and gains). Others ask for them with the
 * page, after its styles and fonts.
 */
const READABLE =
  /\bpublic\/(?:home|upcoming-rides|rides|ride|events|event|blog|article|riders|discover-more|sign-in\/(?:login|register|forgot-password)|policies\/[\w-]+)\.page\.tsx$/;

function scriptTags(scripts: string[], modules: string[]): string[] {
  if (modules.some((module) => READABLE.test(module))) {
    return [`<meta name="${LATE_SCRIPTS}" content="${scripts.map((file) => `/${file}`).join(' ')}">`];
  }
  return scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
}

/** Writes several styles as one file and says its name. */
type JoinStyles = (files: string[]) => string;

/** As many as a browser fetches from a server at a time; up to here, separate files arrive sooner than one. */
const CONNECTIONS = 6;

function stylesheets(files: string[], join?: JoinStyles): string[] {
  const link = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
  if (!join || files.length <= CONNECTIONS) return files.map(link);
  const parts = files.map((file) => `/${file}`).join(' ');
  return [link(join(files)), `<meta name="${JOINED_STYLES}" content="${parts}">`];
}

const fontLink = (manifest: Manifest, key: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${chunkOf(manifest, key).file}">`;

/** Files a page's modules need beyond the entry, each file once. */
export function ownFiles(manifest: Manifest, modules: string[]) {
  const entry = reach(manifest, ENTRY);
  const pages = [START, ...modules.map((module) => posix.join('src/pages', module))].map((key) => reach(manifest, key));
  const beyondEntry = (kind: 'scripts' | 'styles') =>
    [...new Set(pages.flatMap((page) => page[kind]))].filter((file) => !entry[kind].includes(file));
  return { scripts: beyondEntry('scripts'), styles: beyondEntry('styles') };
}

/** The files of a chunk and of all it imports; styles in the order in which they override each other. */
export function reach(manifest: Manifest, key: string, seen = new Set<string>()) {
  const chunk = chunkOf(manifest, key);
  const found = { scripts: [chunk.file], styles: [] as string[] };
  seen.add(key);
  for (const imported of chunk.imports ?? []) {
    if (seen.has(imported)) continue;
    const inner = reach(manifest, imported, seen);
    found.scripts.push(...inner.scripts);
    found.styles.push(...inner.styles);
  }
  found.styles.push(...(chunk.css ?? []));
  return found;
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no ${key}`);
  return chunk;
}
