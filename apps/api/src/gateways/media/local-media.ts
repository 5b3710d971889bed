import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaGateway } from './media.port.ts';

/** Files in a folder of this machine. */
export function localMedia(folder: string): MediaGateway {
  const fileOf = (name: string) => {
    if (!/^\w[\w.-]*$/.test(name)) throw new Error('not the name of a stored file');
    return path.join(folder, name);
  };
  return {
    kind: 'local',
    async put(name, bytes) {
      const file = fileOf(name);
      // starts with the file's own name: after a crash, listing by prefix finds the leftover
      const unfinished = `${file}.part`;
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(fileOf(name)).catch(nullIfMissing),
    async getPart(name, start, length) {
      const file = await open(fileOf(name)).catch(nullIfMissing);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return { bytes: buffer.subarray(0, bytesRead), size };
      } finally {
        await file.close();
      }
    },
    delete: (name) => rm(fileOf(name), { force: true }),
    async list(prefix) {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      return names.filter((name) => name.startsWith(prefix)).sort();
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
