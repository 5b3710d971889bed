import { helmet } from '@kickstand/art/helmet';
import { poster } from '@kickstand/art/poster';
import { DRAWN_SCENES } from '@kickstand/contract/club/club.values';
import { CLUB_SLOTS, isClubSlot } from '@kickstand/contract/club/club-slots';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { encodeDrawing } from './draw-picture.ts';
import { keepFile } from './kept-files.service.ts';

type Wanted = { slot: string; scene: string; seed: string; width: number };

/** More would only wait for each other. */
const MOST_WAITING = 40;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * A drawing of the club's content for one of its slots. Those of the published content are kept; any other, as a draft
 * may show it, is drawn for this request alone, so that no visitor can fill the disk.
 */
export async function getClubDrawing(deps: Pick<Deps, 'settings' | 'club'>, wanted: Wanted): Promise<Buffer> {
  const { slot, seed, width } = wanted;
  const scene = DRAWN_SCENES.find((one) => one === wanted.scene);
  if (!isClubSlot(slot) || !scene || !seed) throw new AppError('NOT_FOUND');
  const { widths, ...size } = CLUB_SLOTS[slot];
  if (!(widths as readonly number[]).includes(width)) throw new AppError('NOT_FOUND');
  const draw = () => inTurn(() => encodeDrawing(poster({ scene, seed, ...size }), size, width));
  if (!isPublished(deps, seed)) return draw();
  return keepFile(deps, `club-${slot}-${scene}-${seed}-${width}.webp`, draw);
}

/** A helmet is a few kilobytes of text, drawn in a millisecond. */
export function getHelmet(seed: string): string {
  if (!seed) throw new AppError('NOT_FOUND');
  return helmet({ seed });
}

const seeds = new WeakMap<object, ReadonlySet<string>>();

function isPublished({ club }: Pick<Deps, 'club'>, seed: string): boolean {
  const content = club.current();
  let known = seeds.get(content);
  if (!known) {
    known = new Set(JSON.stringify(content).match(/(?<="seed":")[a-z\d-]{1,80}(?=")/g));
    seeds.set(content, known);
  }
  return known.has(seed);
}

/** One at a time: drawing takes all of a core, and visitors are waiting for other answers. */
async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError('BUSY');
  waiting += 1;
  const turn = last.then(draw);
  last = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}
