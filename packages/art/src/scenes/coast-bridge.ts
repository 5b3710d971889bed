import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, marks, path, px, rect, times } from '../svg.ts';
import { roadDashes } from '../terrain/cross-road.ts';
import { hills } from '../terrain/hills.ts';
import { palm } from '../terrain/palm.ts';
import { clouds, sky } from '../terrain/sky.ts';
import { dhow, sea } from '../terrain/water.ts';

/** Long low bridge over backwaters, palms on the far bank and their reflection below it. */
export function coastBridge(scene: SceneContext): string {
  const { W, H, short, figure, palette, random, facing, X } = scene;
  const horizon = H * 0.5;
  const sun = sky(scene, { sunX: facing > 0 ? 0.3 : 0.7, sunY: 0.3, sunRadius: 0.15 });
  let svg =
    sun.svg +
    clouds(scene, 3, 0.12, 0.02, 0.42) +
    hills(scene, horizon - H * 0.05, H * 0.04, 4, palette.ridges[0]) +
    hills(scene, horizon - H * 0.015, H * 0.03, 6, palette.ridges[1]);
  for (let i = 0; i < 9; i++) {
    svg += palm(
      random,
      W * (0.04 + i * 0.115 + 0.04 * random()),
      horizon,
      H * (0.13 + 0.08 * random()),
      (random() - 0.5) * 0.24,
      palette.ridges[3],
    );
  }
  svg +=
    sea(scene, horizon, sun) +
    marks(
      16,
      () => [W * random(), horizon + H * (0.03 + 0.14 * random()), W * (0.03 + 0.06 * random())],
      palette.ridges[2],
      atLeast(3, short * 0.006),
      ' opacity=".55"',
    );
  svg += dhow(X(0.82), horizon + H * 0.06, short * 0.07, palette.ridges[3]);
  const deck = H * 0.76;
  const thickness = H * 0.075;
  svg += bridge(scene, deck, thickness);
  const length = figure * 0.27;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, {
    x: W * (facing > 0 ? 0.42 : 0.58) + facing * (count - 1) * length * 0.6,
    y: deck + thickness * 0.62,
    length,
    count,
    gap: 1.28,
  });
  return (
    svg +
    palm(random, X(0.9), H * 1.04, H * 0.84, -facing * 0.06, palette.ink) +
    palm(random, X(0.955), H * 1.02, H * 0.6, -facing * 0.16, palette.ink)
  );
}

function bridge({ W, H, short, right, palette }: SceneContext, deck: number, thickness: number): string {
  const arches = atLeast(4, W / (H * 0.3));
  const span = W / arches;
  const foot = deck + thickness + H * 0.15;
  const openings = times(
    arches,
    (i) => px`A${span * 0.44} ${H * 0.13} 0 0 0 ${W - i * span - span * 0.94} ${foot}H${W - i * span - span * 1.06}`,
  );
  return (
    path(`${px`M0 ${deck}H${right}V${foot}H${W - span * 0.06}`}${openings}H0Z`, palette.ridges[3]) +
    rect(0, deck, W, thickness, palette.road) +
    line(px`M0 ${deck + thickness * 0.55}H${right}`, palette.mark, atLeast(3, short * 0.007), roadDashes(short)) +
    rect(0, deck - H * 0.006, W, H * 0.012, palette.mist, ' opacity=".7"') +
    rect(0, deck + thickness, W, H * 0.014, palette.ink)
  );
}
