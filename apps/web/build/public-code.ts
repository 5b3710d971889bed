import type { Plugin } from 'vite';

type Modules = { getModuleInfo: (id: string) => ModuleLinks | null };
type ModuleLinks = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Chunk = {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  moduleIds: string[];
};

/** The back-office is loaded through its pages and their layout alone; its editor is loaded by those. */
export const isAdminPage = (id: string) =>
  /\/(pages\/admin\/|app\/admin-(layout|routes)\.tsx?$|ui\/rich-text\/editor\.tsx$)/.test(id);
/** Visitors need no schemas: the server checks what they send. */
const isSchemaLibrary = (id: string) => id.includes('/node_modules/zod/');
/** The club's texts come with the page, because a club may change them. */
const isClubText = (id: string) => /\/club\/(defaults|neutral)\//.test(id);
/** A decoder of half a megabyte, which uploads of the back-office load when they need it. */
const isHeicDecoder = (id: string) => id.includes('/lib/photos/heic/');
/** Modules added by the bundler itself have no file. */
const isBundlers = (id: string) => id.startsWith('\0');

/** Fails the build when visitors would download code that only the back-office needs. */
export function onlyPublicCode(): Plugin {
  return {
    name: 'only-public-code',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[];
      const found = adminCodeForVisitors(chunks, this);
      if (found.length > 0) {
        this.error(`The public side loads code of the back-office:\n${found.join('\n')}\nSee build/chunk-groups.ts.`);
      }
    },
  };
}

/** Each file that the public side loads with a module in it that it doesn't import itself, with schemas or with texts. */
export function adminCodeForVisitors(chunks: Chunk[], modules: Modules): string[] {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const wanted = modulesForVisitors(
    entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? []),
    modules,
  );
  return filesForVisitors(chunks).flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter(
        (id) => isSchemaLibrary(id) || isClubText(id) || isHeicDecoder(id) || (!wanted.has(id) && !isBundlers(id)),
      )
      .map((id) => `${fileName}: ${id.replace(/^.*\/apps\/web\//, '')}`),
  );
}

/** Modules reachable by static or dynamic imports without opening a page of the back-office. */
function modulesForVisitors(entries: string[], { getModuleInfo }: Modules): Set<string> {
  const reached = new Set(entries);
  for (const id of reached) {
    const info = getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
      if (!isAdminPage(next)) reached.add(next);
    }
  }
  return reached;
}

/** The same by files. */
function filesForVisitors(chunks: Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of reached) {
    const opened = dynamicImports.filter((name) => !isAdminPage(byName.get(name)?.facadeModuleId ?? ''));
    for (const name of [...imports, ...opened]) {
      const chunk = byName.get(name);
      if (chunk) reached.add(chunk);
    }
  }
  return [...reached];
}
