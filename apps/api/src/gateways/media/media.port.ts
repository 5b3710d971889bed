/**
 * Stores immutable files: different content has a different name. Names contain only letters, digits, dots and hyphens.
 */
export type MediaGateway = {
  kind: 'local' | 's3';
  /** The file is there whole or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** null if there is no file of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Some bytes of a file and the size of the whole; null if there is no file of that name. */
  getPart(name: string, start: number, length: number): Promise<{ bytes: Buffer; size: number } | null>;
  /** Deleting a missing file is not an error. */
  delete(name: string): Promise<void>;
  /** The names that start with this prefix. */
  list(prefix: string): Promise<string[]>;
};

/** Keeps backups on another machine. */
export type BackupStore = {
  /** Copies a whole file of this machine there. */
  put(name: string, file: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
};
