import { pictureProblem } from '@kickstand/contract/fields/uploads';

/** Beyond it a photo is resized before it is sent: it is shown at 2400 px at most, and phones take far larger ones. */
const SENT_AS_IT_IS = 3 * 1024 * 1024;

const HEIC_NAME = /\.hei[cf]$/i;

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  /^image\/hei[cf]/.test(type) || HEIC_NAME.test(name);

/** What to do with a picked file before it is sent. */
export type PhotoStep = { step: 'send' } | { step: 'shrink' } | { step: 'refuse'; problem: string };

export function photoStep(file: Pick<File, 'type' | 'name' | 'size'>): PhotoStep {
  if (isHeic(file)) return { step: 'shrink' };
  // its size is judged once it has been resized
  const problem = pictureProblem({ type: file.type, size: 0 });
  if (problem) return { step: 'refuse', problem };
  return { step: file.size > SENT_AS_IT_IS ? 'shrink' : 'send' };
}

/** The longest side that is sent: enough for every stored size, and for cropping. */
const MAX_SIDE = 3200;

/** The size a photo is resized to, in its own shape. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
