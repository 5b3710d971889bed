import type { ComponentType } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

/** A page, or something around pages. Only pages have a path: the whole of it, where `:name` is any part and a final `*` is any rest. */
export type Route = {
  path?: string;
  Component?: ComponentType;
  /** Fetches the code, when an address first needs it. */
  lazy?: (() => Promise<{ Component: ComponentType }>) | undefined;
  /** Whatever the site wants to know about it. */
  handle?: unknown;
  children?: Route[];
  /** Fetches the pages below an address that ends with `*`; from then on they are its children, and it's no page itself. */
  pages?: (() => Promise<Route[]>) | undefined;
};

/** The routes of an address from the outermost to its page, and the parts of the address that the page's path names. */
export type Match = { routes: readonly Route[]; params: Params };

const NO_MATCH: Match = { routes: [], params: {} };

/** The page whose path names an address most exactly: of two that fit, the one with more fixed parts. */
export function matchRoutes(routes: readonly Route[], pathname: string): Match {
  const given = partsOf(pathname).map(decoded);
  let best = NO_MATCH;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const branch of branchesOf(routes)) {
    const wanted = partsOf(branch.at(-1)?.path ?? '');
    const params = paramsOf(wanted, given);
    const rank = wanted.reduce((sum, part) => sum + weightOf(part), 0);
    if (params && rank > bestRank) [best, bestRank] = [{ routes: branch, params }, rank];
  }
  return best;
}

/** Loads the code of an address into its routes; its match can be rendered at once. */
export async function loadRoutes(routes: readonly Route[], pathname: string): Promise<Match> {
  const match = matchRoutes(routes, pathname);
  const list = match.routes.at(-1);
  if (list?.pages) {
    list.children = await loaded(list.pages());
    delete list.path;
    delete list.pages;
    return loadRoutes(routes, pathname);
  }
  await Promise.all(match.routes.map(load));
  return match;
}

export const isLoaded = ({ routes }: Match) => routes.every(({ lazy, pages }) => !lazy && !pages);

async function load(route: Route): Promise<void> {
  if (!route.lazy) return;
  route.Component = (await loaded(route.lazy())).Component;
  route.lazy = undefined;
}

/** Never, if a release has replaced the file: the page is being loaded anew. */
const loaded = async <Code>(code: Promise<Code>): Promise<Code> => (await code) ?? new Promise<Code>(() => {});

function* branchesOf(routes: readonly Route[], above: readonly Route[] = []): Generator<Route[]> {
  for (const route of routes) {
    const branch = [...above, route];
    if (route.path !== undefined) yield branch;
    if (route.children) yield* branchesOf(route.children, branch);
  }
}

function paramsOf(wanted: string[], given: string[]): Params | null {
  const isOpen = wanted.at(-1) === '*';
  const named = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? given.length < named.length : given.length !== named.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of named.entries()) {
    const found = given[index] ?? '';
    if (part.startsWith(':') && found !== '') params[part.slice(1)] = found;
    else if (part.toLowerCase() !== found.toLowerCase()) return null;
  }
  return params;
}

const weightOf = (part: string) => (part === '*' ? -1 : part.startsWith(':') ? 1 : 3);

/** Of an address, with or without a slash at its end. */
function partsOf(pathname: string): string[] {
  const parts = pathname.split('/');
  if (parts[0] === '') parts.shift();
  while (parts.at(-1) === '') parts.pop();
  return parts;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
