export type HeicProblem = 'no-decoder' | 'not-loaded' | 'too-large' | 'too-slow' | 'unreadable';
export type HeicJob = { script: string; binary: string; file: File; maxPixels: number };
export type HeicAnswer = { bitmap: ImageBitmap } | { problem: HeicProblem };

/** Phones take photos of up to 50 megapixels, in files of up to 20 MB. */
const MAX_BYTES = 40 * 1024 * 1024;
const MAX_PIXELS = 64_000_000;
/** A photo of 12 megapixels takes two or three seconds of one core. */
const TIMEOUT_MS = 120_000;

/** libheif, unmodified and in separate files (docs/decisions/015); empty where it isn't installed. */
const files = import.meta.glob<string>('../../../../../../node_modules/libheif-js/libheif-wasm/libheif.{js,wasm}', {
  eager: true,
  import: 'default',
  query: '?url',
});
const addressOf = (ending: string) => Object.entries(files).find(([name]) => name.endsWith(ending))?.[1];

let line: Promise<unknown> = Promise.resolve();

/** Decodes a HEIC photo where the browser can't; one at a time, because each takes hundreds of megabytes. */
export function decodeHeic(file: File, startWorker = heicWorker): Promise<HeicAnswer> {
  const answer = line.then(() => decodeInWorker(file, startWorker));
  line = answer;
  return answer;
}

/** Ending the worker gives all of its memory back. */
async function decodeInWorker(file: File, startWorker: () => Worker): Promise<HeicAnswer> {
  const script = addressOf('.js');
  const binary = addressOf('.wasm');
  if (!script || !binary) return { problem: 'no-decoder' };
  if (file.size > MAX_BYTES) return { problem: 'too-large' };
  const worker = startWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<HeicAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ problem: 'too-slow' }), TIMEOUT_MS);
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
      worker.onmessageerror = () => resolve({ problem: 'unreadable' });
      worker.onerror = () => resolve({ problem: 'not-loaded' });
      worker.postMessage({ script, binary, file, maxPixels: MAX_PIXELS } satisfies HeicJob);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** The only script whose content security policy allows WebAssembly (static-site.routes.ts). */
const heicWorker = () => new Worker(new URL('./heic-worker.ts', import.meta.url), { name: 'heic' });
