import { safeStorage } from './safe-storage.ts';

export const ADMIN_TOKEN = 'adminToken';
export const USER_TOKEN = 'userToken';

/** Shared with the session, so that tokens survive in memory where the browser blocks storage. */
export const sessionStore = safeStorage(() => localStorage);

/** The token that calls are made with; readable before the rest of the app has loaded. */
export const storedToken = () => sessionStore.read(ADMIN_TOKEN) || sessionStore.read(USER_TOKEN) || null;
