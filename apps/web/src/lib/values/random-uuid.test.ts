import { isIdempotencyKey } from '@kickstand/contract/shared/idempotency';
import { expect, test, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('a page without HTTPS, where crypto.randomUUID is missing, makes UUIDs too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, randomUuid);
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(100);
  expect(made.every(isIdempotencyKey)).toBe(true);
});
