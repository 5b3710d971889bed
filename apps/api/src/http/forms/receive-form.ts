import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { MAX_PICTURE_BYTES } from '@kickstand/contract/fields/uploads';
import type { FileFields } from '@kickstand/contract/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Upload } from '../../core/upload.ts';

export type SentForm = { fields: Map<string, string[]>; files: SentFiles };

/** Limit for all text of a form together: the same as for a JSON body. */
export const MAX_TEXT_BYTES = 1024 * 1024;
/** Allowance for the boundaries and headers between the parts of a form. */
const FRAME_BYTES = 256 * 1024;
/** The parser never finishes a form with an unterminated part header; once all bytes have arrived it has this long. */
const TIMEOUT_MS = 1_000;

/** Reads a form, and its files into the folder. Throws when it is damaged, too large or not accepted by the call. */
export async function receiveForm(request: FastifyRequest, wanted: FileFields, folder: string): Promise<SentForm> {
  const form: SentForm = { fields: new Map(), files: noFiles(wanted) };
  const stop = new AbortController();
  const broken = Promise.withResolvers<never>();
  const breakOff = (failure: AppError) => {
    stop.abort();
    broken.reject(failure);
  };

  let textBytes = 0;
  const takeText = (name: string, value: unknown, isTruncated: boolean) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    textBytes += Buffer.byteLength(text);
    if (isTruncated || textBytes > MAX_TEXT_BYTES) {
      breakOff(new AppError('TOO_LARGE', { message: 'The text in this form is too large: up to 1 MB is accepted.' }));
    } else form.fields.set(name, [...(form.fields.get(name) ?? []), text]);
  };

  let writing: Promise<void> | null = null;
  const takeFile = async (part: MultipartFile) => {
    // a part may lack the name that its type promises
    const field = String(part.fieldname);
    const { place, key } = placeOf(field, wanted, form.files);
    const file = path.join(folder, randomUUID());
    writing = write(part, file, stop.signal);
    await writing;
    writing = null;
    if (part.file.truncated) throw tooLarge(field, wanted);
    place.push({ field, key, path: file, fileName: shownName(part.filename) });
  };

  const readAll = async () => {
    // a problem with one file is reported after everything has been read: clients do not read the response earlier
    let problem: AppError | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'field') takeText(part.fieldname, part.value, part.valueTruncated);
      // a file input that was left empty comes as a file without a name
      else if (problem || !part.filename || stop.signal.aborted) part.file.resume();
      else problem = await takeFile(part).then(() => null, onlyRefusals);
      if (problem && part.type === 'file') part.file.resume();
    }
    if (problem) throw problem;
  };

  const release = watchArrival(request, mostBytesOf(wanted), () => writing !== null, breakOff);
  try {
    await Promise.race([broken.promise, readAll()]);
    return form;
  } finally {
    stop.abort();
    release();
    await (writing as Promise<void> | null)?.catch(() => {});
  }
}

async function write({ file }: MultipartFile, target: string, signal: AbortSignal): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(file, createWriteStream(target), { signal });
}

/**
 * Counts the bytes that arrive, whatever size was declared, and makes sure that the request ends after the last of
 * them.
 */
function watchArrival(
  { raw, headers }: FastifyRequest,
  mostBytes: number,
  isBusy: () => boolean,
  breakOff: (failure: AppError) => void,
): () => void {
  let received = 0;
  let timer: NodeJS.Timeout | undefined;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > mostBytes) breakOff(new AppError('FORM_TOO_LARGE'));
  };
  const beginToWait = () => {
    timer = setInterval(() => !isBusy() && breakOff(new AppError('INVALID_FORM')), TIMEOUT_MS);
  };
  if (Number(headers['content-length']) > mostBytes) breakOff(new AppError('FORM_TOO_LARGE'));
  raw.on('data', count).once('end', beginToWait);
  return () => {
    clearInterval(timer);
    raw.off('data', count).off('end', beginToWait);
  };
}

function mostBytesOf(wanted: FileFields): number {
  const files = Object.values(wanted).reduce((sum, { max, maxBytes = MAX_PICTURE_BYTES }) => sum + max * maxBytes, 0);
  return files + MAX_TEXT_BYTES + FRAME_BYTES;
}

const MEGABYTE = 1024 * 1024;

function tooLarge(field: string, wanted: FileFields): AppError {
  const { maxBytes } = wanted[field] ?? {};
  if (!maxBytes) return fieldError('PICTURE_TOO_LARGE', field);
  return fieldError('FILE_TOO_LARGE', field, `The file is too large: up to ${maxBytes / MEGABYTE} MB is accepted.`);
}

function onlyRefusals(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

const MAX_NAME_LENGTH = 200;

/** Without the folders that some browsers send along, and without characters that a database or screen can't take. */
const shownName = (fileName: string) =>
  (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, MAX_NAME_LENGTH).toWellFormed();

/** The files of a form by the names the endpoint gives them. */
export type SentFiles = Record<string, Upload[]>;

export const noFiles = (wanted: FileFields): SentFiles =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, []]));

/** Where a file belongs among those the call takes; throws why it belongs nowhere. */
function placeOf(field: string, wanted: FileFields, files: SentFiles): { place: Upload[]; key: string } {
  const name = Object.keys(wanted).find((known) => matches(known, field)) ?? '';
  const place = files[name];
  const max = wanted[name]?.max ?? 0;
  if (!place) throw fieldError('INVALID_INPUT', field, "This form doesn't take a file with that name.");
  if (place.length >= max) {
    const pictures = max === 1 ? 'one picture' : `${max} pictures`;
    throw fieldError('INVALID_INPUT', field, `At most ${pictures} can be sent here.`);
  }
  return { place, key: name.endsWith('*') ? field.slice(name.length - 1) : '' };
}

const matches = (known: string, field: string) =>
  known.endsWith('*') ? field.startsWith(known.slice(0, -1)) && field.length >= known.length : field === known;
