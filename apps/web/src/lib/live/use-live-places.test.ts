import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Patch } from './live-places.ts';
import { patchLoaded } from './use-live-places.ts';

const oneMore: Patch = (data) => (typeof data === 'number' ? data + 1 : data) as typeof data;

test('loaded data is patched and keeps its age', async () => {
  const client = new QueryClient();
  client.setQueryData(['rides'], 4, { updatedAt: 1_000 });
  patchLoaded(client.getQueryCache(), oneMore);
  expect(client.getQueryState(['rides'])).toMatchObject({ data: 5, dataUpdatedAt: 1_000, status: 'success' });
});

test('a list that has failed stays failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['rides'], 4, { updatedAt: 1_000 });
  await expect(
    client.fetchQuery({ queryKey: ['rides'], queryFn: () => Promise.reject(new Error('away')) }),
  ).rejects.toThrow();
  patchLoaded(client.getQueryCache(), oneMore);
  expect(client.getQueryState(['rides'])).toMatchObject({ data: 4, status: 'error' });
});
