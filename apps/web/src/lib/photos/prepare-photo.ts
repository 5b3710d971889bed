import { pictureProblem } from '@kickstand/contract/fields/uploads';
import type { HeicProblem } from './heic/decode-heic.ts';
import { isHeic, photoStep, sentSize } from './photo-step.ts';

const HEIC_PROBLEMS: Record<HeicProblem, string> = {
  'no-decoder':
    "This browser can't read HEIC photos. Export the photo as JPEG, or on the iPhone choose Settings › Camera › Formats › Most Compatible.",
  'not-loaded': "The decoder for HEIC photos couldn't be loaded. Check your connection and pick the photo again.",
  'too-large': 'This HEIC photo is too large: 40 MB and 64 megapixels are the limit. Export it as JPEG.',
  'too-slow': 'Reading this HEIC photo took too long. Pick it again, or export it as JPEG.',
  unreadable: "This HEIC photo can't be read: the file is damaged or of a rare kind. Export it as JPEG.",
};

/** Why a photo can't be sent, in a sentence for the person who picked it. */
export class PhotoProblem extends Error {}

const inWork = new WeakSet<File>();

/** A form must not be sent with a file that is about to be replaced by a smaller one. */
export const isBeingPrepared = (file: File) => inWork.has(file);

/** The photo as it is sent: made smaller where it is larger than needed, as JPEG where others can't read it. */
export async function preparePhoto(file: File): Promise<File> {
  const next = photoStep(file);
  if (next.step === 'refuse') throw new PhotoProblem(next.problem);
  if (next.step === 'send') return file;
  inWork.add(file);
  try {
    const bitmap = await decode(file);
    return fitting(bitmap && (await madeSmaller(bitmap, file)), file);
  } finally {
    inWork.delete(file);
  }
}

/** The smaller of the two that can be sent; the specified limit stays for what still exceeds it. */
function fitting(made: File | null, file: File): File {
  if (isHeic(file) && !made) throw new PhotoProblem(HEIC_PROBLEMS.unreadable);
  const best = made && (isHeic(file) || made.size < file.size) ? made : file;
  const problem = pictureProblem(best);
  if (problem) throw new PhotoProblem(problem);
  return best;
}

/** null if this browser can't decode it. Safari decodes HEIC itself; the decoder is loaded where a browser doesn't. */
async function decode(file: File): Promise<ImageBitmap | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap || !isHeic(file)) return bitmap;
  const decoder = await import('./heic/decode-heic.ts').catch(() => null);
  const answer = decoder ? await decoder.decodeHeic(file) : ({ problem: 'not-loaded' } as const);
  if ('problem' in answer) throw new PhotoProblem(HEIC_PROBLEMS[answer.problem]);
  return answer.bitmap;
}

async function madeSmaller(bitmap: ImageBitmap, file: File): Promise<File | null> {
  const { width, height } = sentSize(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  const isClear = file.type === 'image/png' || file.type === 'image/webp';
  // JPEG has no transparency: what is clear becomes white instead of black
  if (pen && !isClear) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
  }
  pen?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const type = isClear ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  canvas.width = 0;
  if (!blob) return null;
  const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([blob], file.name.replace(/(\.\w{1,5})?$/, `.${ending}`), { type: blob.type });
}
