import { expect, test } from 'vitest';
import { planChunks } from './chunk-groups.ts';

type Module = { imports?: string[]; onDemand?: string[]; size?: number };

/** A small site; `/app/start.tsx` is what the entry loads on demand, and pages are what the start loads so. */
function plan(modules: Record<string, Module>) {
  const ids = Object.keys(modules);
  const chunks = planChunks({
    getModuleIds: () => ids,
    getModuleInfo: (id) => ({
      code: 'x'.repeat(modules[id]?.size ?? 1_000),
      isEntry: id === '/index.html',
      importedIds: modules[id]?.imports ?? [],
      dynamicImporters: ids.filter((other) => modules[other]?.onDemand?.includes(id)),
    }),
  });
  return Object.fromEntries(ids.map((id) => [id, chunks.get(id)]));
}

const QUERIES = '/node_modules/@tanstack/query.js';
const ENTRY = { '/index.html': { onDemand: ['/app/start.tsx'] } };
const site = (...pages: string[]) => ({ ...ENTRY, '/app/start.tsx': { onDemand: pages } });

test('what the start needs is one file, and a page stays one', () => {
  const chunks = plan({
    ...site('/a.page.tsx', '/b.page.tsx'),
    '/app/start.tsx': { onDemand: ['/a.page.tsx', '/b.page.tsx'], imports: ['/router.ts'] },
    '/router.ts': {},
    '/a.page.tsx': { imports: ['/router.ts', '/own.ts'] },
    '/b.page.tsx': { imports: ['/a.page.tsx'] },
    '/own.ts': {},
  });
  expect(chunks['/router.ts']).toBe('app');
  expect(chunks['/a.page.tsx']).toBeUndefined();
});

test('a large module is loaded by the pages that need it and by no others', () => {
  const pages = {
    '/a.page.tsx': ['/form.ts', '/date.ts'],
    '/b.page.tsx': ['/form.ts', '/date.ts'],
    '/c.page.tsx': ['/date.ts'],
  };
  const chunks = plan({
    ...site(...Object.keys(pages)),
    ...Object.fromEntries(Object.entries(pages).map(([page, imports]) => [page, { imports }])),
    '/form.ts': { size: 100_000 },
    '/date.ts': {},
  });
  expect(chunks).toMatchObject({ '/form.ts': 'form', '/date.ts': 'date' });
});

test('small modules that nearly the same pages need share a file', () => {
  const chunks = plan({
    ...site('/a.page.tsx', '/b.page.tsx', '/c.page.tsx'),
    '/a.page.tsx': { imports: ['/date.ts', '/money.ts'] },
    '/b.page.tsx': { imports: ['/date.ts', '/money.ts'] },
    '/c.page.tsx': { imports: ['/date.ts'] },
    '/date.ts': { size: 1_100 },
    '/money.ts': {},
  });
  expect(chunks).toMatchObject({ '/date.ts': 'date', '/money.ts': 'date' });
});

test('merging two files does not make their users load what only one of them imports', () => {
  const chunks = plan({
    ...site('/a.page.tsx', '/b.page.tsx', '/c.page.tsx'),
    '/a.page.tsx': { imports: ['/date.ts', '/sign.ts'] },
    '/b.page.tsx': { imports: ['/date.ts', '/sign.ts'] },
    '/c.page.tsx': { imports: ['/date.ts'] },
    '/date.ts': {},
    '/sign.ts': { imports: [QUERIES] },
    [QUERIES]: { size: 100_000 },
  });
  expect(chunks['/date.ts']).not.toBe(chunks['/sign.ts']);
});

test('two files never import each other', () => {
  const chunks = plan({
    ...site('/a.page.tsx', '/b.page.tsx', '/c.page.tsx'),
    '/a.page.tsx': { imports: ['/high.ts'] },
    '/b.page.tsx': { imports: ['/high.ts'] },
    '/c.page.tsx': { imports: ['/low.ts'] },
    '/high.ts': { imports: [QUERIES] },
    [QUERIES]: { imports: ['/low.ts'] },
    '/low.ts': {},
  });
  expect(chunks['/high.ts']).not.toBe(chunks['/low.ts']);
});

test('what only the back-office needs is in its file, and what visitors need as well is not', () => {
  const chunks = plan({
    ...site('/pages/admin/users.page.tsx', '/pages/admin/rides.page.tsx', '/a.page.tsx'),
    '/pages/admin/users.page.tsx': { imports: ['/table.ts', '/date.ts'] },
    '/pages/admin/rides.page.tsx': { imports: ['/table.ts', '/date.ts'] },
    '/a.page.tsx': { imports: ['/date.ts'] },
    '/table.ts': {},
    '/date.ts': {},
  });
  expect(chunks).toMatchObject({ '/table.ts': 'back-office', '/date.ts': 'date' });
});

test('no page loads much without need, however many others would have a file less', () => {
  const others = Array.from({ length: 9 }, (_, place) => `/page-${place}.page.tsx`);
  const chunksFor = (size: number) =>
    plan({
      ...site('/login.page.tsx', ...others),
      ...Object.fromEntries(others.map((page) => [page, { imports: ['/note.ts', '/booking.ts'] }])),
      '/login.page.tsx': { imports: ['/note.ts'] },
      '/note.ts': {},
      '/booking.ts': { size },
    });
  expect(chunksFor(49_000)).toMatchObject({ '/note.ts': 'booking', '/booking.ts': 'booking' });
  expect(chunksFor(51_000)).toMatchObject({ '/note.ts': 'note', '/booking.ts': 'booking' });
});

test('what visitors load on demand is a file, even where the back-office has it among its own code', () => {
  const chunks = plan({
    ...site('/a.page.tsx', '/pages/admin/users.page.tsx', '/pages/admin/rides.page.tsx'),
    '/a.page.tsx': { onDemand: ['/helmet.ts'] },
    '/pages/admin/users.page.tsx': { imports: ['/table.ts', '/helmet.ts'] },
    '/pages/admin/rides.page.tsx': { imports: ['/table.ts', '/helmet.ts'] },
    '/table.ts': { imports: ['/helmet.ts'] },
    '/helmet.ts': {},
  });
  expect(chunks).toMatchObject({ '/table.ts': 'back-office', '/helmet.ts': 'helmet' });
});
