import { pictureProblem } from '@kickstand/contract/fields/uploads';
import { isHeic, photoStep, sentSize } from './photo-step.ts';

const HEIC_UNREADABLE =
  "This browser can't read HEIC photos. Export the photo as JPEG, or on the iPhone choose Settings › Camera › Formats › Most Compatible.";

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
    return fitting(await madeSmaller(file), file);
  } finally {
    inWork.delete(file);
  }
}

/** The smaller of the two that can be sent; the specified limit stays for what still exceeds it. */
function fitting(made: File | null, file: File): File {
  if (isHeic(file) && !made) throw new PhotoProblem(HEIC_UNREADABLE);
  const best = made && (isHeic(file) || made.size < file.size) ? made : file;
  const problem = pictureProblem(best);
  if (problem) throw new PhotoProblem(problem);
  return best;
}

/** null if this browser can't decode it. */
async function madeSmaller(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
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
