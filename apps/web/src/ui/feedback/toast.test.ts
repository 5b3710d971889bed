import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, forgetLoad, reportLoad, subscribeToasts, toast, visibleToasts } from './toast.ts';

const texts = () => visibleToasts().map((shown) => shown.text);

afterEach(() => {
  while (visibleToasts().length > 0) for (const { id } of visibleToasts()) dismissToast(id);
});

describe('toasts', () => {
  it('notify listeners, and return the same list until something changes', () => {
    const heard = vi.fn();
    const stop = subscribeToasts(heard);
    toast.success('Saved', 'The list is up to date.');
    expect(heard).toHaveBeenCalledOnce();
    expect(visibleToasts()).toBe(visibleToasts());
    expect(visibleToasts()[0]).toMatchObject({ kind: 'success', text: 'Saved', detail: 'The list is up to date.' });
    stop();
    toast.success('Saved again');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('show the same text once, and restart its timer', () => {
    toast.error('Failed to load');
    toast.error('Failed to load');
    expect(texts()).toEqual(['Failed to load']);
    expect(visibleToasts()[0]?.times).toBe(2);
    toast.info('Failed to load');
    expect(texts()).toHaveLength(2);
  });

  it('can be closed', () => {
    toast.info('One');
    toast.info('Two');
    const [first] = visibleToasts();
    dismissToast(first?.id ?? -1);
    expect(texts()).toEqual(['Two']);
  });

  it('with an action stand for one thing each, however alike they are', () => {
    const undone: string[] = [];
    for (const name of ['one', 'other']) {
      toast.success('Deleted', undefined, { label: 'Undo', run: () => void undone.push(name) });
    }
    expect(texts()).toEqual(['Deleted', 'Deleted']);
    for (const { action } of visibleToasts()) action?.run();
    expect(undone).toEqual(['one', 'other']);
  });

  it('are four at most: the oldest that is no error makes room', () => {
    toast.error('Error');
    for (const text of ['A', 'B', 'C', 'D']) toast.info(text);
    expect(texts()).toEqual(['Error', 'B', 'C', 'D']);
  });

  it('wait while four errors are shown', () => {
    for (const text of ['E1', 'E2', 'E3', 'E4']) toast.error(text);
    toast.info('Later');
    expect(texts()).toEqual(['E1', 'E2', 'E3', 'E4']);
    dismissToast(visibleToasts()[0]?.id ?? -1);
    expect(texts()).toEqual(['E2', 'E3', 'E4', 'Later']);
  });

  it('about failed attempts are gone with the success of the next, and only then', () => {
    toast.error('Failed to save', 'No connection');
    toast.error('Please choose a picture');
    toast.info('Upload cancelled.');
    expect(texts()).toHaveLength(3);
    toast.success('Saved');
    expect(texts()).toEqual(['Upload cancelled.', 'Saved']);
    toast.error('Failed again');
    expect(texts()).toEqual(['Upload cancelled.', 'Saved', 'Failed again']);
  });

  it('about a list that could not be loaded stay until it is', () => {
    reportLoad('Failed to fetch users');
    toast.error('Failed to save');
    toast.success('Saved');
    expect(texts()).toEqual(['Failed to fetch users', 'Saved']);
    forgetLoad('Failed to fetch rides');
    expect(texts()).toEqual(['Failed to fetch users', 'Saved']);
    forgetLoad('Failed to fetch users');
    expect(texts()).toEqual(['Saved']);
  });
});
