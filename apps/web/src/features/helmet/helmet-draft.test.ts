import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

const given: Helmet = {
  ...{ shell: 'full', graphic: 'stripe', base: 'ivory', accent: 'teal', trim: 'amber' },
  ...{ visor: 'dusk', backdrop: 'navy' },
};
const painted: Helmet = { ...given, shell: 'retro', base: 'olive' };

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  stubBrowser();
});

const open = () => import('./helmet-draft.ts');

test("a visitor's draft is still there after signing in", async () => {
  const { readHelmetDraft, writeHelmetDraft } = await open();
  writeHelmetDraft(undefined, painted);
  expect(readHelmetDraft(undefined, given)).toEqual(painted);
  expect(readHelmetDraft('asha', given)).toEqual(painted);
});

test("a member's draft is not shown to the next person at this screen", async () => {
  const { readHelmetDraft, writeHelmetDraft, dropHelmetDraft } = await open();
  writeHelmetDraft('asha', painted);
  expect(readHelmetDraft('ravi', given)).toBeNull();
  expect(readHelmetDraft(undefined, given)).toBeNull();
  expect(readHelmetDraft('asha', given)).toEqual(painted);
  dropHelmetDraft();
  expect(readHelmetDraft('asha', given)).toBeNull();
});

test.each(['{', 'null', '7', '{"helmet":{"base":"<svg>"}}'])('a stored %s brings nothing strange', async (stored) => {
  const { readHelmetDraft } = await open();
  sessionStorage.setItem('helmetDraft', stored);
  expect([null, given]).toContainEqual(readHelmetDraft('asha', given));
});
