import { helmet } from '@kickstand/art/helmet';
import { poster } from '@kickstand/art/poster';
import { DRAWN_SCENES } from '@kickstand/contract/club/club.values';
import { CLUB_SLOTS, isClubSlot } from '@kickstand/contract/club/club-slots';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { encodeDrawing } from './draw-picture.ts';
import { type Drawing, keptDrawing } from './kept-files.service.ts';
import { clubName } from './kept-names.ts';

type Wanted = { slot: string; scene: string; seed: string; width: number };

/**
 * A drawing of the club's content for one of its slots. Those of the published content are kept; any other, as a draft
 * may show it, is drawn for this request alone, so that no visitor can fill the disk.
 */
export function clubDrawing(deps: Pick<Deps, 'settings' | 'now' | 'club'>, wanted: Wanted): Drawing {
  const { slot, seed, width } = wanted;
  const scene = DRAWN_SCENES.find((one) => one === wanted.scene);
  if (!isClubSlot(slot) || !scene || !seed) throw new AppError('NOT_FOUND');
  const { widths, ...size } = CLUB_SLOTS[slot];
  if (!(widths as readonly number[]).includes(width)) throw new AppError('NOT_FOUND');
  const isPublished = isInClub(deps, scene, seed);
  const draw = () => drawInTurn(() => encodeDrawing(poster({ scene, seed, ...size }), size, width), { isPublished });
  if (isPublished) return keptDrawing(deps, clubName(slot, scene, seed, width), draw);
  return { find: async () => null, get: draw };
}

/** A helmet is a few kilobytes of text, drawn in a millisecond. */
export function getHelmet(seed: string): string {
  if (!seed) throw new AppError('NOT_FOUND');
  return helmet({ seed });
}

const published = new WeakMap<object, ReadonlySet<string>>();

/** With its scene: every other scene would be another drawing. */
function isInClub({ club }: Pick<Deps, 'club'>, scene: string, seed: string): boolean {
  const content = club.current();
  let known = published.get(content);
  if (!known) {
    known = new Set(drawingsIn(content));
    published.set(content, known);
  }
  return known.has(`${scene}-${seed}`);
}

function drawingsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const { kind, scene, seed } = content as Record<string, unknown>;
  return kind === 'drawing' ? [`${scene}-${seed}`] : Object.values(content).flatMap(drawingsIn);
}
