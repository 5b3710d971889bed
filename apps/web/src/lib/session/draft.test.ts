import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';
import { dropDraft, dropDraftsOnLogout, readDraft, watchLogouts, writeDraft } from './draft.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.unstubAllGlobals();
  browser = stubBrowser();
});

test('a draft is restored for its author, and for no one else', () => {
  writeDraft('asha', { fullName: 'Asha Patil' });
  expect(readDraft('asha')).toEqual({ fullName: 'Asha Patil' });
  expect(readDraft('kabir')).toEqual({});
  dropDraft();
  expect(readDraft('asha')).toEqual({});
});

test.each(['{broken', 'null', '"text"', '{"owner":"asha"}', '{"owner":"asha","values":null}'])(
  'a stored %s is no draft',
  (stored) => {
    sessionStorage.setItem('draft', stored);
    expect(readDraft('asha')).toEqual({});
  },
);

test('logging out drops it here, and in the other tabs', () => {
  writeDraft('asha', { fullName: 'Asha Patil' });
  dropDraftsOnLogout();
  expect(readDraft('asha')).toEqual({});
  expect(localStorage.getItem('loggedOutAt')).not.toBeNull();

  watchLogouts();
  writeDraft('asha', { fullName: 'Asha Patil' });
  browser.sayStorageChanged('userToken');
  expect(readDraft('asha')).toEqual({ fullName: 'Asha Patil' });
  browser.sayStorageChanged('loggedOutAt');
  expect(readDraft('asha')).toEqual({});
});
