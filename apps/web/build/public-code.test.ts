import { expect, test } from 'vitest';
import { adminCodeForVisitors } from './public-code.ts';

const ZOD = '/club/node_modules/zod/mini/index.js';

/** entry → booking page → (lazy) dialog; entry → (lazy) an admin page. Dialog and admin page share a field. */
const LINKS: Record<string, { static?: string[]; onDemand?: string[] }> = {
  'src/entry.ts': { onDemand: ['src/pages/public/rides.tsx', 'src/pages/admin/users.tsx'] },
  'src/pages/public/rides.tsx': { onDemand: ['src/dialog.tsx'] },
  'src/dialog.tsx': { static: ['src/field.tsx', ZOD] },
  'src/pages/admin/users.tsx': { static: ['src/field.tsx', 'src/audit.tsx'] },
};
const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: LINKS[id]?.static ?? [],
    dynamicallyImportedIds: LINKS[id]?.onDemand ?? [],
  }),
};
const chunk = (fileName: string, moduleIds: string[], change: object = {}) => ({
  type: 'chunk' as const,
  fileName,
  moduleIds,
  isEntry: false,
  facadeModuleId: moduleIds[0] ?? null,
  imports: [],
  dynamicImports: [],
  ...change,
});
const pages = [
  chunk('entry.js', ['src/entry.ts'], { isEntry: true, dynamicImports: ['rides.js', 'users.js'] }),
  chunk('rides.js', ['src/pages/public/rides.tsx'], { dynamicImports: ['dialog.js'] }),
];

test('a file that a public page loads on demand may not bring code of the back-office', () => {
  const shared = chunk('shared.js', ['src/field.tsx', 'src/audit.tsx'], { facadeModuleId: null });
  const users = [
    chunk('dialog.js', ['src/dialog.tsx'], { imports: ['shared.js'] }),
    chunk('users.js', ['src/pages/admin/users.tsx'], { imports: ['shared.js'] }),
  ];
  expect(adminCodeForVisitors([...pages, ...users, shared], modules)).toEqual(['shared.js: src/audit.tsx']);
});

test('code that both sides need may be shared', () => {
  const files = [
    chunk('dialog.js', ['src/dialog.tsx'], { imports: ['fields.js'] }),
    chunk('users.js', ['src/pages/admin/users.tsx', 'src/audit.tsx'], { imports: ['fields.js'] }),
    chunk('fields.js', ['src/field.tsx', '\0bundler/runtime'], { facadeModuleId: null }),
  ];
  expect(adminCodeForVisitors([...pages, ...files], modules)).toEqual([]);
});

test('nor the texts of the club, which come with the page', () => {
  const text = '/club/packages/contract/src/club/defaults/home.ts';
  const files = [chunk('dialog.js', ['src/dialog.tsx', text], { imports: [] })];
  expect(adminCodeForVisitors([...pages, ...files], modules)).toContain(`dialog.js: ${text}`);
});

test('a public page may not bring the schema library, even if it imports that itself', () => {
  const files = [
    chunk('dialog.js', ['src/dialog.tsx', ZOD], { imports: [] }),
    chunk('users.js', ['src/pages/admin/users.tsx', 'src/audit.tsx', ZOD], { imports: [] }),
  ];
  expect(adminCodeForVisitors([...pages, ...files], modules)).toEqual([`dialog.js: ${ZOD}`]);
});
