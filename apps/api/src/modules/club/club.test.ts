import { CLUB_SECTIONS, type ClubSection } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMember } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findPreviewedClub } from './preview.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());
afterEach(() => admin.delete('/admin/club/identity/draft'));

const { identity, home } = CLUB_DEFAULTS;
const open = async (section: ClubSection = 'identity') => (await admin.get(`/admin/club/${section}`)).json.data.section;
const save = (content: object, unchangedSince: number, section: ClubSection = 'identity') =>
  admin.put(`/admin/club/${section}/draft`, { content, unchangedSince });
const publish = (unchangedSince: number, version: number, section: ClubSection = 'identity') =>
  admin.post(`/admin/club/${section}/publish`, { unchangedSince, version });
const shown = async () => (await app.get('/api/club')).json.data.club;

/** Opens the section, saves a change as its draft and publishes it. */
async function change(content: object, section: ClubSection = 'identity') {
  const before = await open(section);
  const saved = await save(content, before.draft?.draftVersion ?? 0, section);
  return publish(saved.json.data.section.draft.draftVersion, before.version, section);
}
const versions = async (section: ClubSection = 'identity') =>
  (await admin.get(`/admin/club/${section}/versions`)).json.data.versions;

test('a fresh start shows the defaults, and nothing was published', async () => {
  expect(await shown()).toEqual(CLUB_DEFAULTS);
  const { sections } = (await admin.get('/admin/club')).json.data;
  expect(sections.map(({ section }: { section: string }) => section)).toEqual(CLUB_SECTIONS);
  for (const section of sections) expect(section).toMatchObject({ version: 0, by: null, at: null, draft: null });
  expect((await open('people')).published).toEqual(CLUB_DEFAULTS.people);
});

test('a draft is for administrators; published it is on the site, with author, time, before and after', async () => {
  const club = { ...identity, name: 'Coastal Riders Goa' };
  const saved = await save(club, 0);
  expect([saved.status, saved.json.data.section.draft.content.name]).toEqual([200, 'Coastal Riders Goa']);
  expect(app.deps.club.current().identity.name).toBe(identity.name);
  expect((await shown()).identity.name).toBe(identity.name);

  const { draftVersion } = saved.json.data.section.draft;
  const { status, json } = await publish(draftVersion, 0);
  expect([status, json.message]).toEqual([200, 'Published']);
  expect(json.data.section).toMatchObject({ version: 1, draft: null, by: { kind: 'admin' } });
  expect(app.deps.club.current().identity.name).toBe('Coastal Riders Goa');
  expect(await shown()).toEqual({ ...CLUB_DEFAULTS, identity: club });

  const [version] = await versions();
  expect(version).toMatchObject({ version: 1, restoredFrom: null, by: json.data.section.by });
  const { before, after } = (await admin.get(`/admin/club/identity/versions/${version._id}`)).json.data;
  expect([before.name, after.name]).toEqual([identity.name, 'Coastal Riders Goa']);
  const [line] = (await admin.get('/admin/audit-log?entity=club')).json.data.data;
  expect(line).toMatchObject({
    action: 'club.published',
    entityId: 'identity',
    before: { name: identity.name },
    after: { name: 'Coastal Riders Goa' },
  });
});

test('an editor changes the story, but neither who the club is nor what it refunds', async () => {
  const editor = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'editor' }).where(eq(users.id, editor.id));
  const calls = adminCalls(app, editor.token);
  const draft = (section: ClubSection) =>
    calls.put(`/admin/club/${section}/draft`, { content: CLUB_DEFAULTS[section], unchangedSince: 0 });
  expect((await draft('story')).status).toBe(200);
  await calls.delete('/admin/club/story/draft');
  for (const section of ['identity', 'policies'] as const) {
    expect((await draft(section)).status).toBe(403);
    expect((await calls.delete(`/admin/club/${section}/draft`)).status).toBe(403);
    const published = { unchangedSince: 0, version: 0 };
    expect((await calls.post(`/admin/club/${section}/publish`, published)).status).toBe(403);
    expect((await calls.post(`/admin/club/${section}/versions/defaults/restore`, { version: 0 })).status).toBe(403);
  }
});

describe('two editors at once are told', () => {
  test('when both save', async () => {
    const [one, two] = await Promise.all([
      save({ ...identity, name: 'One' }, 0),
      save({ ...identity, name: 'Two' }, 0),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refused.json.errors).toEqual([
      { field: 'unchangedSince', message: "This was changed after you opened it. Your edits aren't saved yet." },
    ]);
  });

  test('when a draft was discarded and begun again', async () => {
    const first = (await save(identity, 0)).json.data.section.draft.draftVersion;
    await admin.delete('/admin/club/identity/draft');
    const second = (await save({ ...identity, name: 'Another' }, 0)).json.data.section.draft.draftVersion;
    expect(second).not.toBe(first);
    expect((await save({ ...identity, name: 'Mine' }, first)).status).toBe(409);
    expect((await open()).draft.content.name).toBe('Another');
  });

  test('when both publish: one version, one refusal, nothing lost', async () => {
    const { version } = await open();
    const { draftVersion } = (await save({ ...identity, name: 'Both' }, 0)).json.data.section.draft;
    const answers = await Promise.all([publish(draftVersion, version), publish(draftVersion, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await open()).version).toBe(version + 1);
    expect((await versions())[0].version).toBe(version + 1);
    expect((await shown()).identity.name).toBe('Both');
  });

  test('when one saves while the other publishes: the draft is either published or still there', async () => {
    const { version } = await open();
    const { draftVersion } = (await save({ ...identity, name: 'Earlier' }, 0)).json.data.section.draft;
    const [published, saved] = await Promise.all([
      publish(draftVersion, version),
      save({ ...identity, name: 'Later' }, draftVersion),
    ]);
    expect([published.status, saved.status].sort()).toEqual([200, 409]);
    const after = await open();
    if (saved.status === 200) expect([after.version, after.draft.content.name]).toEqual([version, 'Later']);
    else expect([after.published.name, after.draft]).toEqual(['Earlier', null]);
  });

  test('when another version was published since the editor was opened', async () => {
    const { version } = await open();
    await change({ ...identity, name: 'In between' });
    const { draftVersion } = (await save({ ...identity, name: 'From before' }, 0)).json.data.section.draft;
    expect((await publish(draftVersion, version)).status).toBe(409);
    expect((await shown()).identity.name).toBe('In between');
  });
});

describe('an earlier version', () => {
  test('is restored as a new one; a draft stays', async () => {
    await change({ ...identity, tagline: 'First' });
    const [first] = await versions();
    await change({ ...identity, tagline: 'Second' });
    await save({ ...identity, tagline: 'Third' }, 0);
    const { version } = await open();
    const restore = () => admin.post(`/admin/club/identity/versions/${first._id}/restore`, { version });
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shown()).identity.tagline).toBe('First');
    const [newest] = await versions();
    expect(newest).toMatchObject({ version: version + 1, restoredFrom: first.version });
    expect((await open()).draft.content.tagline).toBe('Third');
    const [line] = (await admin.get('/admin/audit-log?entity=club')).json.data.data;
    expect(line).toMatchObject({ action: 'club.restored', before: { tagline: 'Second' }, after: { tagline: 'First' } });
  });

  test('of another section, or an unknown one, is not', async () => {
    const [own] = await versions();
    const restore = (section: string, id: string) =>
      admin.post(`/admin/club/${section}/versions/${id}/restore`, { version: 0 });
    expect((await restore('home', own._id)).json.message).toBe("This version doesn't exist.");
    expect((await restore('home', 'unknown')).status).toBe(404);
  });

  test('the defaults can be brought back', async () => {
    const { version } = await open();
    await admin.post('/admin/club/identity/versions/defaults/restore', { version });
    expect((await shown()).identity).toEqual(identity);
  });
});

describe('what a section refuses', () => {
  test.each([
    ['identity', { ...identity, name: '' }, 'content.name', 'Name is required'],
    [
      'identity',
      { ...identity, social: [{ id: 'x', name: 'X', url: 'javascript:alert(1)' }] },
      'content.social.0.url',
      /^Social link must be a link/,
    ],
    ['identity', { ...identity, accent: 'red' }, 'content.accent', 'Accent colour must be a colour like #f5a51b'],
    [
      'home',
      { ...CLUB_DEFAULTS.home, benefits: Array(99).fill('x') },
      'content.benefits',
      'Benefits: at most 8 are accepted',
    ],
    ['story', {}, 'content.heading', 'Heading is required'],
  ] as const)('%s, at its field, when it is published; the draft is kept', async (section, content, field, message) => {
    const { version } = await open(section);
    const saved = await save(content, 0, section);
    expect([saved.status, saved.json.message]).toEqual([200, 'Draft saved']);
    const { status, json } = await publish(saved.json.data.section.draft.draftVersion, version, section);
    expect([status, json.errors[0].field]).toEqual([400, field]);
    expect(json.errors[0].message).toMatch(message);
    const after = await open(section);
    expect([after.version, after.draft.content]).toEqual([version, { ...after.draft.content, ...content }]);
    await admin.delete(`/admin/club/${section}/draft`);
  });

  test('a draft that is no content of the section', async () => {
    for (const content of [
      { ...identity, phones: 'none' },
      { ...identity, name: 'x'.repeat(70_000) },
    ]) {
      const { status, json } = await save(content, 0);
      expect([status, json.errors.length]).toEqual([400, 1]);
      expect((await open()).draft).toBeNull();
    }
    const odd = await save({ ...identity, name: '', more: 'x' }, 0);
    expect(odd.json.data.section.draft.content).toEqual({ ...identity, name: '' });
  });

  test('an unknown section, a version that is no number, nothing to publish', async () => {
    expect((await admin.get('/admin/club/everything')).status).toBe(400);
    expect((await admin.put('/admin/club/home/draft', { content: {}, unchangedSince: 'x' })).status).toBe(400);
    expect((await publish(0, 0, 'home')).json.message).toBe("There's no draft to publish.");
  });
});

test('policies are cleaned; the default ones come through unchanged', async () => {
  const { policies } = CLUB_DEFAULTS;
  const kept = await save(policies, 0, 'policies');
  expect(kept.json.data.section.draft.content).toEqual(policies);
  const hostile = { ...policies.terms, html: '<h2 onclick="x()">A</h2><script>alert(1)</script><p>B</p>' };
  const cleaned = await save({ ...policies, terms: hostile }, kept.json.data.section.draft.draftVersion, 'policies');
  expect(cleaned.json.data.section.draft.content.terms.html).toBe('<h2>A</h2><p>B</p>');
  const empty = { ...policies, terms: { ...hostile, html: '<script>alert(1)</script>' } };
  const { draft, version } = (await save(empty, cleaned.json.data.section.draft.draftVersion, 'policies')).json.data
    .section;
  expect(draft.content.terms.html).toBe('');
  const refused = await publish(draft.draftVersion, version, 'policies');
  expect(refused.json.errors).toEqual([{ field: 'content.terms.html', message: 'Text is required' }]);
  await admin.delete('/admin/club/policies/draft');
});

test('a preview link shows all drafts for an hour, to no forger', async () => {
  await save({ ...identity, name: 'Not yet' }, 0);
  const { preview } = (await admin.post('/admin/club/preview')).json.data;
  const token = new URL(preview.url).searchParams.get('preview') ?? '';
  const previewed = await findPreviewedClub(app.deps, token);
  expect([previewed?.identity.name, previewed?.home]).toEqual(['Not yet', CLUB_DEFAULTS.home]);
  // a draft that couldn't be published isn't shown
  await save({ ...home, hero: { badge: '', lines: [] } }, 0, 'home');
  expect((await findPreviewedClub(app.deps, token))?.home).toEqual(home);
  await admin.delete('/admin/club/home/draft');
  const [time = '', signature = ''] = token.split('.');
  const longer = `${(Number.parseInt(time, 36) + 1).toString(36)}.${signature}`;
  for (const forged of ['', 'x', longer, `${token}0`, time])
    expect(await findPreviewedClub(app.deps, forged)).toBeNull();
  app.passMinutes(61);
  expect(await findPreviewedClub(app.deps, token)).toBeNull();
});

test('an author whose account is deleted leaves no name', async () => {
  await app.deps.db.execute('update club_versions set author_id = null');
  expect((await versions())[0].by).toEqual({ kind: 'admin', name: '' });
});
