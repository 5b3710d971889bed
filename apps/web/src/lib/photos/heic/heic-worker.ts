import type { HeicAnswer, HeicJob } from './decode-heic.ts';

/** The part of libheif that is used here; https://github.com/catdad-experiments/libheif-js describes it. */
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: ImageData, done: (shown: ImageData | null) => void): void;
};
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

/** The worker's own types: those of the site are for pages. */
type WorkerScope = {
  libheif(options: { wasmBinary: ArrayBuffer }): Libheif;
  importScripts(address: string): void;
  postMessage(answer: HeicAnswer, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<HeicJob>) => void): void;
};
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', async ({ data: job }) => {
  const library = await loadLibrary(job).catch(() => null);
  if (!library) return scope.postMessage({ problem: 'not-loaded' });
  const answer = await decode(library, job).catch((): HeicAnswer => ({ problem: 'unreadable' }));
  scope.postMessage(answer, 'bitmap' in answer ? [answer.bitmap] : []);
});

async function loadLibrary({ script, binary }: HeicJob): Promise<Libheif> {
  const response = await fetch(binary);
  if (!response.ok) throw new Error(`${binary} is answered with ${response.status}`);
  const wasmBinary = await response.arrayBuffer();
  scope.importScripts(script);
  return scope.libheif({ wasmBinary });
}

/** One picture, whatever the file has besides: the one it calls its first. Turned upright and with 8 bits per colour. */
async function decode({ HeifDecoder }: Libheif, { file, maxPixels }: HeicJob): Promise<HeicAnswer> {
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { problem: 'unreadable' };
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) return { problem: 'too-large' };
  const pixels = new ImageData(width, height);
  const shown = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve));
  return shown ? { bitmap: await createImageBitmap(shown) } : { problem: 'unreadable' };
}
