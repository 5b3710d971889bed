/** An uploaded picture. */
export type Photo = {
  id: string;
  url: string;
  /** Of the file it was. */
  name: string;
  alt: string;
  focus: { x: number; y: number };
};

/** What a form holds in a picture slot: a file to send, the address of an upload, '' once taken out, null if none was. */
export type PhotoValue = File | string | null;

type Source = { src: string; srcSet?: string; width: number; height: number };

/** Where pictures are kept. */
export type PhotoStore = {
  maxAltLength: number;
  /** The nearest line of the grid on which focal points lie. */
  onGrid: (percent: number) => number;
  /** Why a picked file can't be a picture, or null. */
  problemOf: (file: File) => string | null;
  /** The file as it is sent; throws why it can't be. */
  prepare: (file: File) => Promise<File>;
  isUploaded: (url: string) => boolean;
  sourceOf: (url: string) => Source;
  upload: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Photo>;
  find: (url: string, signal: AbortSignal) => Promise<Photo>;
  change: (id: string, change: { alt?: string; focus?: Photo['focus'] }) => Promise<Photo>;
  list: (search: string, page: number, signal: AbortSignal) => Promise<{ photos: Photo[]; hasMore: boolean }>;
  explain: (error: unknown) => string;
};
