import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../db/database.ts';

// The file: gzip of lines. The first says what made it; `{"table":…}` precedes rows, each an array; `{"file":…,"size":…}`
// precedes that many bytes; the last line is the checksum of everything before it.

export type Header = {
  format: number;
  version: string;
  madeAt: string;
  migrations: { hash: string; at: number }[];
};
export type Marker = { table: string; columns: string[] } | { sequences: { name: string; value: string | null }[] };
export type Entry =
  | { kind: 'header'; header: Header }
  | { kind: 'marker'; marker: Marker }
  | { kind: 'row'; line: string }
  | { kind: 'file'; name: string; size: number; bytes: AsyncIterable<Buffer> };

export const FORMAT = 1;
const MAX_LINE = 64 * 1024 * 1024;
const CHECKSUM = '{"sha256":';
const FILE_NAME = /^\w[\w.-]{0,199}$/;

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

const damaged = (cause?: unknown) =>
  new StartError('The backup is damaged or not complete: nothing was changed. Take another one.', { cause });

type Parts = AsyncIterable<string | Buffer>;

/**
 * The file is there whole or not at all, for this user alone; one of that name is never overwritten. What comes from the
 * snapshot is put aside first: the embedded database answers no other request until its snapshot is over.
 */
export async function writeBackupFile(
  file: string,
  takeSnapshot: (putAside: (parts: Parts) => Promise<void>) => Promise<void>,
  rest: Parts,
): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} exists already: choose another name.`);
  const aside = `${file}.rows.part`;
  const unfinished = `${file}.part`;
  const clear = () => Promise.all([rm(aside, { force: true }), rm(unfinished, { force: true })]);
  await clear();
  try {
    await takeSnapshot((parts) => pipeline(parts, createWriteStream(aside, { mode: 0o600 })));
    const parts = withChecksum(createReadStream(aside), rest);
    await pipeline(parts, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'ENOTDIR') {
      throw new StartError(`The backup can't be written to ${file} (${code}): nothing is there now.`, { cause: error });
    }
    throw error;
  } finally {
    await clear();
  }
}

async function* withChecksum(...all: Parts[]): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  for (const parts of all) {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  yield lineOf({ sha256: hash.digest('hex') });
}

/** What is in the file, in order. Throws at a damaged place; the end is reached only with the right checksum. */
export async function* readBackupFile(file: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => unpacked.destroy(error));
  const reader = byteReader(source.pipe(unpacked));
  try {
    yield { kind: 'header', header: readHeader(JSON.parse(await reader.line())) };
    for (;;) {
      const line = await reader.line();
      if (line.startsWith('[')) yield { kind: 'row', line };
      else if (line.startsWith(CHECKSUM)) break;
      else yield readMarker(JSON.parse(line), reader.bytes);
    }
    if (!(await reader.isRightEnd())) throw damaged();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`There's no file ${file}.`);
    throw error instanceof SyntaxError ? damaged(error) : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function readHeader(header: Partial<Header>): Header {
  if (typeof header?.format !== 'number') throw damaged();
  return header as Header;
}

function readMarker(
  value: Marker | { file: string; size: number },
  bytes: (size: number) => AsyncIterable<Buffer>,
): Entry {
  if (typeof value !== 'object' || value === null) throw damaged();
  if (!('file' in value)) return { kind: 'marker', marker: value };
  const { file: name, size } = value;
  if (!FILE_NAME.test(name) || !Number.isSafeInteger(size) || size < 0) throw damaged();
  return { kind: 'file', name, size, bytes: bytes(size) };
}

/** Takes lines and bytes from a stream, and keeps the checksum of what was taken. */
function byteReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let given = '';

  const more = async (): Promise<Buffer> => {
    const { value, done } = await chunks.next().catch((error) => {
      throw `${error.code}`.startsWith('Z_') ? damaged(error) : error;
    });
    if (done) throw damaged();
    return value;
  };
  /** Behind the last line only the end may follow; the rest of a damaged file can still be unreadable. */
  const isOver = async (): Promise<boolean> => (await chunks.next().catch(() => ({ done: false }))).done === true;
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  return {
    async line(): Promise<string> {
      const parts: Buffer[] = [];
      let length = 0;
      while (!rest.includes(10)) {
        length += rest.length;
        if (length > MAX_LINE) throw damaged();
        parts.push(rest);
        rest = await more();
      }
      parts.push(take(rest.indexOf(10) + 1));
      const whole = Buffer.concat(parts);
      const text = whole.toString('utf8', 0, whole.length - 1);
      if (text.startsWith(CHECKSUM)) given = text;
      else hash.update(whole);
      return text;
    },
    async *bytes(size: number): AsyncGenerator<Buffer> {
      for (let left = size; left > 0; ) {
        if (rest.length === 0) rest = await more();
        const taken = take(Math.min(left, rest.length));
        left -= taken.length;
        hash.update(taken);
        yield taken;
      }
    },
    /** Whether the line of the checksum was right, and the last one. */
    isRightEnd: async (): Promise<boolean> =>
      rest.length === 0 && (await isOver()) && `${given}\n` === lineOf({ sha256: hash.digest('hex') }),
  };
}
