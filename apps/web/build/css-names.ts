import { parseSync } from 'vite';

/** One file of the site: its path below `src`, and its text. */
export type Source = { path: string; text: string };

type Use = { path: string; name: string; isPrefix: boolean };
type Selector = { path: string; text: string; classes: string[] };
type Owners = Map<string, string>;

/** Sheets whose classes are layout and typography for everyone. */
const SHARED_SHEETS = 'ui/global/';
/** The page that shows every part of the design system. */
const SHOWCASE = 'ui/showcase/';

/**
 * Finds class names that break the rules, one sentence each. A class belongs to one area: the design system, a feature,
 * the pages or the app. Other areas use it through components, unless it is `shared`. A sheet styles elements of that
 * area only; inside them it may adapt a part of the design system.
 */
export function wrongClassNames(sources: Source[], shared: string[]): string[] {
  const selectors = sources.filter(({ path }) => path.endsWith('.css')).flatMap(selectorsIn);
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const uses = code.flatMap(usesIn);
  const owners = ownersOf(selectors);
  const open = new Set([...shared, ...classesIn(selectors.filter(({ path }) => path.startsWith(SHARED_SHEETS)))]);
  const wrong = [
    ...unusedClasses(owners, uses, code).map((name) => `.${name} is never used`),
    ...selectors.flatMap((selector) => wrongSelector(selector, owners)),
    ...uses.flatMap((use) => wrongUse(use, owners, open)),
    ...[...owners.keys()].filter((name) => /^[a-z]{1,2}$|-[a-z]$/.test(name)).map((name) => `.${name} is no word`),
    ...shared.filter((name) => !owners.has(name)).map((name) => `.${name} is shared, but no sheet styles it`),
  ];
  return [...new Set(wrong)].sort();
}

/** `features/rides/admin/ride-form.css` → `features/rides` */
const areaOf = (path: string) => /^(features\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;

const classesIn = (selectors: Selector[]) => selectors.flatMap(({ classes }) => classes);

/**
 * A class belongs to the area that styles it by itself, first of all to the design system; a part that only occurs
 * inside a whole, to the area of the whole.
 */
function ownersOf(selectors: Selector[]): Owners {
  const owners: Owners = new Map();
  const claim = (name: string, path: string) => owners.has(name) || owners.set(name, areaOf(path));
  const inOrder = selectors.toSorted(
    (one, other) => Number(areaOf(other.path) === 'ui') - Number(areaOf(one.path) === 'ui'),
  );
  for (const { path, classes } of inOrder) if (classes[0] && classes.length === 1) claim(classes[0], path);
  for (const { path, classes } of inOrder) {
    if (owners.get(classes[0] ?? '') === areaOf(path)) for (const name of classes) claim(name, path);
  }
  for (const { path, classes } of inOrder) for (const name of classes) claim(name, path);
  return owners;
}

function wrongSelector({ path, text, classes }: Selector, owners: Owners): string[] {
  const own = areaOf(path);
  const foreign = classes.filter((name) => owners.get(name) !== own);
  if (foreign.length === classes.length) return [`${path}: ${text} styles a class of ${owners.get(classes[0] ?? '')}`];
  return foreign
    .filter((name) => owners.get(name) !== 'ui')
    .map((name) => `${path}: ${text} depends on .${name} of ${owners.get(name)}`);
}

function wrongUse({ path, name, isPrefix }: Use, owners: Owners, open: Set<string>): string[] {
  if (path.startsWith(SHOWCASE)) return [];
  const found = [...owners.keys()].filter((other) => (isPrefix ? other.startsWith(name) : other === name));
  if (found.length === 0) return [`${path} uses .${name}, which no sheet styles`];
  const isAllowed = found.every((one) => open.has(one) || owners.get(one) === areaOf(path));
  return isAllowed ? [] : [`${path} uses .${name} of ${owners.get(found[0] ?? '')}`];
}

/** Also counts as used what a table of variants names in the code of the same area. */
function unusedClasses(owners: Owners, uses: Use[], code: Source[]): string[] {
  const words = new Set(code.flatMap((source) => wordsIn(source).map((word) => `${areaOf(source.path)} ${word}`)));
  return [...owners]
    .filter(([name]) => !uses.some((use) => (use.isPrefix ? name.startsWith(use.name) : use.name === name)))
    .filter(([name, area]) => !words.has(`${area} ${name}`))
    .map(([name]) => name);
}

function selectorsIn({ path, text }: Source): Selector[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"/g, '');
  return [...css.matchAll(/([^{};]*)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((selector) => ({ path, text: selector.trim(), classes: classNames(selector) }))
    .filter(({ classes }) => classes.length > 0);
}

const classNames = (selector: string) => [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const parse = ({ path, text }: Source) => parseSync(path, text).program as unknown as Node;

/** Class names where code gives them to an element: in `className`, `class`, `…ClassName` and `cx()`. */
function usesIn(source: Source): Use[] {
  const uses: Use[] = [];
  walk(parse(source), (node) => {
    const name = isNode(node.name) ? node.name.name : isNode(node.key) ? node.key.name : undefined;
    const isGiven =
      (node.type === 'JSXAttribute' || node.type === 'Property') && /^(class|className|\w+ClassName)$/.test(`${name}`);
    const isJoined = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'cx';
    if (isGiven) uses.push(...namesIn(node.value, source.path));
    if (isJoined) uses.push(...namesIn(node.arguments, source.path));
    return true;
  });
  return uses;
}

/** The names an expression can result in; what is compared or handed to a function is none. */
function namesIn(expression: unknown, path: string): Use[] {
  const uses: Use[] = [];
  const add = (text: string, goesOn = false) => {
    const names = text.split(/\s+/);
    for (const [index, name] of names.entries()) {
      if (name !== '') uses.push({ path, name, isPrefix: goesOn && index === names.length - 1 });
    }
  };
  walk(expression, (node) => {
    if (['BinaryExpression', 'CallExpression', 'MemberExpression', 'ArrowFunctionExpression'].includes(node.type))
      return false;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value);
    if (node.type === 'ConditionalExpression') {
      uses.push(...namesIn([node.consequent, node.alternate], path));
      return false;
    }
    if (node.type === 'LogicalExpression' && node.operator === '&&') {
      uses.push(...namesIn(node.right, path));
      return false;
    }
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      for (const [index, part] of parts.entries()) add(part, index < parts.length - 1);
    }
    return true;
  });
  return uses;
}

/** The words of all texts in the code. */
function wordsIn(source: Source): string[] {
  const words: string[] = [];
  walk(parse(source), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') words.push(...node.value.split(/\s+/));
    return true;
  });
  return words;
}

/** Visits nodes from the top down; `visit` says whether to go on below one. */
function walk(value: unknown, visit: (node: Node) => boolean) {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value) && visit(value)) for (const child of Object.values(value)) walk(child, visit);
}
