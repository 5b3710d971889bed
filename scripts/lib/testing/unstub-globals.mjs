import { afterAll, vi } from 'vitest';

// The next file's modules are loaded before its first test: by then a browser that this file stubbed must be gone.
afterAll(() => {
  vi.unstubAllGlobals();
});
