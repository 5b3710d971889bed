import type { BikeType } from '../bike.ts';
import type { Livery } from '../bikes/livery.ts';
import { sideBike } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, itemAt, line, type Point, path, pick, px, ROUND, times } from '../svg.ts';

export const FLAGS = ['#0f4c4f', '#f6efe0', '#b5203f', '#f3b229'];

interface DirtBike {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly rotate: number;
  readonly type?: BikeType;
}

export function dirtBike(scene: SceneContext, bike: DirtBike): string {
  const { palette, random, facing } = scene;
  const { x, y, length, rotate, type = 'dirt' } = bike;
  return sideBike(scene, x, y, length, {
    type,
    rotate,
    flip: facing < 0,
    livery: pick(random, LIVERIES),
    colors: { ...MUDDY, ink: palette.ink, trouser2: palette.ink },
  });
}

/** Row of course flags with their feet on `y`, a share of the height. */
export function courseFlags({ H, short, palette, random, X }: SceneContext, y: number, size = 1): string {
  const foot = H * y;
  const w = short * size;
  return times(5, (i) => {
    const x = X(0.04 + i * 0.2 + 0.03 * random());
    const top = foot - H * (0.15 + 0.05 * random()) * size;
    const cloth =
      px`M${x} ${top}Q${x + w * 0.05} ${top - w * 0.01} ${x + w * 0.085} ${top + w * 0.022}` +
      px`Q${x + w * 0.05} ${top + w * 0.03} ${x} ${top + w * 0.055}Z`;
    return (
      line(px`M${x} ${foot}V${top}`, palette.ink, atLeast(2, short * 0.005)) +
      path(cloth, itemAt(FLAGS, i % FLAGS.length))
    );
  });
}

/** Clods of mud thrown along a curve given in shares of the frame, thinning out with distance. */
export function roost(scene: SceneContext, count: number, curve: (t: number) => Point): string {
  const { H, short, palette, random, facing, X } = scene;
  const sizes = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const t = random();
    const spread = 0.02 + (1 - t) * 0.16;
    const [x, y] = curve(t);
    sizes[Math.floor(random() * random() * sizes.length)] +=
      px`M${X(x + (random() - 0.5) * spread)} ${H * (y + (random() - 0.3) * spread * 1.3)}` +
      px`l${facing * -3 * random() - 1} ${2 * random()}`;
  }
  return sizes.map((d, i) => line(d, palette.ground[1], Math.round(short * (0.007 + 0.011 * i)), ROUND)).join('');
}

/** Heads, shoulders and a few raised arms along the lower edge; `part` of the width, from the landmark's side. */
export function crowd({ H, short, palette, random, X }: SceneContext, part = 1): string {
  let heads = '';
  let bodies = '';
  let arms = '';
  const count = Math.round(22 * part);
  for (let i = 0; i < count; i++) {
    const x = Math.round(X((part * (i + random())) / count));
    const y = Math.round(H * (0.935 + 0.02 * random()));
    heads += px`M${x} ${y}h.1`;
    bodies += px`M${x} ${y + short * 0.052}h.1`;
    if (random() < 0.3) arms += px`M${x} ${y + short * 0.03}l${short * 0.03} ${-short * 0.05}`;
  }
  return (
    line(heads, palette.ridges[4], Math.round(short * 0.032), ROUND) +
    line(bodies, palette.ridges[4], Math.round(short * 0.07), ROUND) +
    line(arms, palette.ridges[4], Math.round(short * 0.011), ROUND)
  );
}

const LIVERIES: readonly Livery[] = ['amber', 'teal', 'lime', 'amber'];
const MUDDY = { dark: '#2a1a1c', metal: '#54383a', light: '#e0c9a8', bright: '#fff0d2', trouser: '#2a1a1c' };
