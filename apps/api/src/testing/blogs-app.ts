import { afterAll, beforeAll } from 'vitest';
import { adminCalls } from './admin-calls.ts';
import { whenStarted } from './organiser-app.ts';
import { picture } from './pictures.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Payload of the specified form. */
export const FORM = {
  title: 'Rain gear that works',
  excerpt: 'Three jackets, one monsoon.',
  content: '<h2>Jackets</h2><p>Try them <strong>wet</strong>.</p>',
  author: 'Ravi Patil',
  category: 'gear',
  isPublished: 'true',
  tags: ['rain', 'jackets'],
};
export const DRAFT = { title: 'A draft', excerpt: 'Short.', content: '<p>Text</p>' };
export const jpeg = async () => new Blob([new Uint8Array(await picture().jpeg().toBuffer())]);

/** The app with the demo, and what its administrator does with articles. */
export function useBlogsApp() {
  let app: TestApp;
  let admin: ReturnType<typeof adminCalls>;
  beforeAll(async () => {
    app = await startTestApp({ settings: { rateLimits: false } });
    admin = adminCalls(app, await app.tokenOf('admin'));
  });
  afterAll(() => app.stop());

  const list = async (query = '') => (await admin.get(`/admin/blogs${query}`)).json.data;
  return {
    app: whenStarted(() => app),
    admin: whenStarted(() => admin),
    create: async (form: object = DRAFT) => (await admin.post('/admin/blogs', form)).json.data.blog,
    put: (id: string, change: object = {}) => admin.put(`/admin/blogs/${id}`, { ...DRAFT, ...change }),
    list,
    titles: async (query: string) => (await list(query)).data.map((blog: { title: string }) => blog.title),
  };
}
