/** Opens a database of the browser; `make` creates its stores. It closes when another tab deletes it. */
export async function openDatabase(name: string, make: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => make(request.result);
  const database = await resultOf(request);
  database.onversionchange = () => database.close();
  return database;
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const reading = (database: IDBDatabase, name: string) => database.transaction(name).objectStore(name);

/** All writes of one call, or none of them. */
export const writing = (database: IDBDatabase, name: string, write: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    write(transaction.objectStore(name));
  });
