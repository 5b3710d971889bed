import { lazy } from './lazy.ts';

/** The library that draws and encodes pictures: its 20 MB are loaded with the first one, not at the start. */
export const loadSharp = lazy(async () => (await import('sharp')).default);
