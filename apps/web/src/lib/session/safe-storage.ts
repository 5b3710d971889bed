/** Web storage that never throws: with storage blocked or full, values last as long as the page. */
export type SafeStorage = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const ADMIN_TOKEN = 'adminToken';
export const USER_TOKEN = 'userToken';

/** Shared with the session, so that tokens survive in memory where the browser blocks storage. */
export const sessionStore = safeStorage(() => localStorage);

/** The token that calls are made with; readable before the rest of the app has loaded. */
export const storedToken = () => sessionStore.read(ADMIN_TOKEN) || sessionStore.read(USER_TOKEN) || null;
