/** Keeps files that never change: another content has another name. Names hold letters, digits, dots and hyphens only. */
export type MediaGateway = {
  kind: 'local' | 's3';
  /** The file is there whole or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** null if there is no file of that name. */
  get(name: string): Promise<Buffer | null>;
  /** What is not there need not be deleted: no error. */
  delete(name: string): Promise<void>;
  /** The names that begin with these letters. */
  list(prefix: string): Promise<string[]>;
};
