import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');
/** The next page's own fields come first. */
const LATER = ['features/shell/use-page-change.ts'];

/**
 * Names the effects that move the focus after the screen was drawn. On a busy phone a key is typed before they run, and it's
 * lost: `useLayoutEffect` moves the focus with the change itself.
 */
function lateFocus(path: string, text: string): string[] {
  const late: string[] = [];
  if (!text.includes('useEffect(')) return late;
  // the functions around the current place: only the innermost counts, because the listeners in an effect run later anyway
  const effects = new Set<number>();
  const around: { start: number }[] = [];
  const enter = (node: { start: number }) => void around.push(node);
  const leave = () => void around.pop();
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type === 'Identifier' && callee.name === 'useEffect' && first) effects.add(first.start);
      const isFocus =
        callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'focus';
      if (isFocus && effects.has(around.at(-1)?.start ?? -1)) {
        late.push(`${path}:${text.slice(0, start).split('\n').length}`);
      }
    },
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
  }).visit(parseSync(path, text).program);
  return late;
}

test('an effect that moves the focus is a layout effect', () => {
  const paths = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).map((path) => path.replaceAll('\\', '/'));
  const late = paths.flatMap((path) => lateFocus(path, readFileSync(join(SOURCES, path), 'utf8')));
  expect(late.filter((place) => !LATER.some((path) => place.startsWith(path)))).toEqual([]);
  expect(late.length, 'exceptions that are still there').toBe(LATER.length);
});

test('finds it in an effect, not in its listeners', () => {
  expect(lateFocus('a.tsx', 'useEffect(() => box.current?.focus(), []);')).toEqual(['a.tsx:1']);
  expect(lateFocus('a.tsx', 'useEffect(() => {\n if (x) (a ?? b)?.focus();\n});')).toEqual(['a.tsx:2']);
  expect(lateFocus('a.tsx', 'useLayoutEffect(() => box.current?.focus());')).toEqual([]);
  expect(lateFocus('a.tsx', 'useEffect(() => { a.addEventListener("click", () => b.focus()); });')).toEqual([]);
});
