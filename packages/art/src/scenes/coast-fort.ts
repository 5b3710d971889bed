import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, path, poly, px, times } from '../svg.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { grassFringe } from '../terrain/grass.ts';
import { palm } from '../terrain/palm.ts';
import { clouds, sky } from '../terrain/sky.ts';
import { dhow, sandOf, sea } from '../terrain/water.ts';

/** Shore road below a fort, boats in the evening light. */
export function coastFort(scene: SceneContext): string {
  const { W, H, short, figure, right, bottom, palette, random, facing, X } = scene;
  const horizon = H * 0.56;
  const sun = sky(scene, {
    sunX: facing > 0 ? 0.36 + random() * 0.14 : 0.5 + random() * 0.14,
    sunY: 0.42,
    sunRadius: 0.17,
  });
  let svg = sun.svg + clouds(scene, 4, 0.1, 0.02, 0.42) + sea(scene, horizon, sun);
  svg += fort(scene, horizon);
  for (let i = 0; i < 2; i++) {
    svg += dhow(
      X(0.1 + 0.26 * i + 0.06 * random()),
      horizon + H * (0.015 + 0.05 * i),
      short * (0.05 + 0.028 * i),
      i ? palette.ink : palette.ridges[3],
    );
  }
  svg +=
    path(
      px`M0 ${H * 0.735}Q${W * 0.3} ${H * 0.7} ${W * 0.55} ${H * 0.735}T${right} ${H * 0.72}V${bottom}H0Z`,
      palette.mist,
      ' opacity=".55"',
    ) +
    path(
      px`M0 ${H * 0.75}Q${W * 0.3} ${H * 0.715} ${W * 0.55} ${H * 0.752}T${right} ${H * 0.735}V${bottom}H0Z`,
      sandOf(scene),
    );
  svg += crossRoad(scene, { left: 0.83, middle: 0.8, right: 0.84, thickness: 0.1, verge: palette.ridges[3] });
  const length = figure * 0.27;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, {
    x: facing > 0 ? W * 0.3 + (count - 1) * length * 1.25 : W * 0.66 - (count - 1) * length * 1.25,
    y: H * 0.883,
    length,
    count,
    gap: 1.25,
  });
  svg +=
    palm(random, X(0.03), H, H * 0.8, facing * 0.09, palette.ink) +
    palm(random, X(-0.02), H * 1.02, H * 0.56, facing * 0.22, palette.greens[2]);
  return svg + grassFringe(scene, { y: H * 0.985, blade: H * 0.07, count: atLeast(16, W / 30), color: palette.ink });
}

/** Headland, Portuguese wall, banded lighthouse. */
function fort(scene: SceneContext, horizon: number): string {
  const { W, H, palette, facing, X } = scene;
  let svg = path(
    poly([
      [X(1.02), horizon + 2],
      [X(0.56), horizon + 2],
      [X(0.6), horizon - H * 0.02],
      [X(0.68), horizon - H * 0.035],
      [X(0.73), horizon - H * 0.075],
      [X(1.02), horizon - H * 0.11],
    ]),
    palette.ridges[1],
  );
  svg += path(
    poly([
      [X(0.78), horizon - H * 0.06],
      [X(0.795), horizon - H * 0.126],
      [X(1.02), horizon - H * 0.126],
      [X(1.02), horizon - H * 0.06],
    ]) +
      times(
        9,
        (i) =>
          px`M${X(0.8) + facing * i * W * 0.022} ${horizon - H * 0.125}v${-H * 0.014}h${facing * W * 0.012}v${H * 0.014}Z`,
      ),
    palette.ridges[2],
  );
  svg += lighthouse(scene, X(0.745), horizon - H * 0.07, H * 0.2);
  svg += path(
    poly([
      [X(1.02), horizon + 3],
      [X(0.6), horizon + 3],
      [X(0.72), horizon - H * 0.03],
      [X(0.84), horizon - H * 0.055],
      [X(1.02), horizon - H * 0.06],
    ]),
    palette.ridges[3],
  );
  return svg;
}

function lighthouse({ short, palette, light, keep }: SceneContext, x: number, y: number, h: number): string {
  keep({ name: 'landmark', left: x - short * 0.016, top: y - h - short * 0.04, right: x + short * 0.016, bottom: y });
  // in the dark the loud colour is a lamp's yellow, which no lighthouse is banded with
  const band = light === 'dusk' || light === 'night' ? '#b5203f' : palette.pop;
  return (
    path(
      px`M${x - short * 0.016} ${y}L${x - short * 0.009} ${y - h}h${short * 0.018}L${x + short * 0.016} ${y}Z`,
      palette.mist,
    ) +
    path(
      px`M${x - short * 0.0135} ${y - h * 0.36}L${x - short * 0.0115} ${y - h * 0.62}h${short * 0.023}L${x + short * 0.0135} ${y - h * 0.36}Z`,
      band,
    ) +
    path(
      px`M${x - short * 0.013} ${y - h}h${short * 0.026}v${-short * 0.022}l${-short * 0.013} ${-short * 0.018}l${-short * 0.013} ${short * 0.018}Z`,
      palette.ink,
    )
  );
}
