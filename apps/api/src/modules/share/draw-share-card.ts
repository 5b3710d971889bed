import { drawInTurn } from '../pictures/draw-in-turn.ts';
import type { ShareCard } from './share-image.ts';

/** Draws the image in its turn. The fonts' tables take megabytes: they are loaded with the first image. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const { drawShareImage } = await import('./share-image.ts');
  return drawInTurn(() => drawShareImage(card), { isPublished: true });
}
