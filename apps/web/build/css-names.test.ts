import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Source, wrongClassNames } from './css-names.ts';

/** Classes that areas use directly although their owner is another one: words for layout, not components. */
const SHARED = [
  // cells, panels and records of the back-office
  ...['admin-layout', 'admin-main', 'admin-top', 'panel', 'panel-list', 'panel-pair', 'table-actions'],
  ...['cell-picture', 'cell-tags', 'cell-who', 'record-list', 'record-picture', 'record-text', 'sub-text'],
  // the grid of a form
  ...['form-full', 'form-grid2', 'form-legend', 'form-set', 'dialog-foot-left'],
  // looks of elements that are links or placeholders
  ...['button', 'gallery-tiles', 'icon-button', 'skeleton', 'tick-list'],
  // what rides and events write into the page of one item
  ...['item-fee', 'item-text'],
];

const SRC = join(import.meta.dirname, '../src');

describe('class names of the site', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const sources = files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
  const isSandbox = ({ path }: Source) => path.startsWith('sandbox/');

  test('each is used, styled, and belongs to one area', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(
      wrongClassNames(
        sources.filter((source) => !isSandbox(source)),
        SHARED,
      ),
    ).toEqual([]);
  });

  test('the checkout window of the sandbox has its own sheets', () => {
    expect(wrongClassNames(sources.filter(isSandbox), [])).toEqual([]);
  });
});

describe('the check finds', () => {
  const button: Source[] = [
    { path: 'ui/base/button.css', text: '.button { color: red }\n.button-small { height: 1em }' },
    {
      path: 'ui/base/button.tsx',
      text: "const SIZES = { s: 'button-small' };\n<button className={cx('button', SIZES[size])} />",
    },
  ];
  const found = (files: Record<string, string>, shared: string[] = []) =>
    wrongClassNames([...button, ...Object.entries(files).map(([path, text]) => ({ path, text }))], shared);

  test('nothing where all is in order', () => {
    const files = {
      'features/rides/ride.css': '.ride .button { color: blue }\n@media print { .ride:hover, .ride-done { top: 0 } }',
      'features/rides/ride.tsx': `<p className={isDone ? \`ride ride-\${state}\` : undefined} />`,
      'features/rides/ride.test.tsx': '<p className="nothing" />',
    };
    expect(found(files)).toEqual([]);
  });

  test('a class that is never used', () => {
    expect(found({ 'features/rides/ride.css': '.ride { top: 0 }' })).toEqual(['.ride is never used']);
  });

  test('a class that no sheet styles', () => {
    const message = 'features/rides/ride.tsx uses .ride, which no sheet styles';
    expect(found({ 'features/rides/ride.tsx': '<p className="ride" />' })).toEqual([message]);
  });

  test("another area's class on an element, unless it is shared", () => {
    const files = { 'features/rides/ride.tsx': "<p className={cx(isOpen && 'button')} />" };
    expect(found(files)).toEqual(['features/rides/ride.tsx uses .button of ui']);
    expect(found(files, ['button'])).toEqual([]);
    expect(found({}, ['link'])).toEqual(['.link is shared, but no sheet styles it']);
  });

  test('a sheet that styles what it does not own', () => {
    expect(found({ 'features/rides/ride.css': 'dialog .button { top: 0 }' })).toEqual([
      'features/rides/ride.css: dialog .button styles a class of ui',
    ]);
  });

  test('a sheet that depends on another feature', () => {
    const files = {
      'features/events/event.css': '.event { top: 0 }',
      'features/events/event.tsx': '<p className="event" />',
      'features/rides/ride.css': '.event .ride { top: 0 }',
      'features/rides/ride.tsx': '<p className="ride" />',
    };
    expect(found(files)).toEqual(['features/rides/ride.css: .event .ride depends on .event of features/events']);
  });

  test('a name that is no word', () => {
    const files = {
      'features/rides/ride.css': '.ride-i { top: 0 }',
      'features/rides/ride.tsx': '<p className="ride-i" />',
    };
    expect(found(files)).toEqual(['.ride-i is no word']);
  });
});
