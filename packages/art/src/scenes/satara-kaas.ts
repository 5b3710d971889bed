import { turbine } from '../landmarks/turbine.ts';
import { sideFile } from '../riders.ts';
import { outline, type SceneContext } from '../scene-context.ts';
import { atLeast, itemAt, line, marks, path, poly, px, times } from '../svg.ts';
import { basaltTables } from '../terrain/basalt-tables.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { FLOWERS } from '../terrain/flowers.ts';
import { hills } from '../terrain/hills.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';

/** Kaas in September: bands of flowers in perspective, hill fort behind, riders crossing. */
export function sataraKaas(scene: SceneContext): string {
  const { W, H, figure, right, bottom, palette, facing, X } = scene;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.7 : 0.3, sunRadius: 0.11, sunY: 0.2 }).svg +
    clouds(scene, 3, 0.1, 0.028, 0.55) +
    basaltTables(scene, {
      base: H * 0.56,
      rise: H * 0.14,
      count: 3,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      lit: palette.ridges[0],
      steps: 2,
    }).svg +
    mistBand(scene, H * 0.42, H * 0.16, 0.8);
  svg += hillFort(scene);
  svg +=
    mistBand(scene, H * 0.5, H * 0.14, 0.7) +
    hills(scene, H * 0.6, H * 0.05, 4, palette.greens[0]) +
    turbine(scene, X(0.88), H * 0.63, H * 0.24) +
    turbine(scene, X(0.76), H * 0.62, H * 0.14);
  svg += crossRoad(scene, { left: 0.66, middle: 0.638, right: 0.664, thickness: 0.075, verge: palette.lit });
  const length = figure * 0.21;
  const count = W / H > 1.45 ? 4 : 3;
  svg += sideFile(scene, { x: W * 0.5 + facing * (count - 1) * length * 0.66, y: H * 0.708, length, count, gap: 1.32 });
  svg += path(px`M0 ${H * 0.745}Q${W * 0.5} ${H * 0.722} ${right} ${H * 0.748}V${bottom}H0Z`, palette.greens[1]);
  return svg + flowerDrifts(scene);
}

/** Fort on its flat hill: long wall, round bastions, one gate, the saffron flag. */
function hillFort(scene: SceneContext): string {
  const { W, H, short, palette, facing, X, keep } = scene;
  const hill = outline(scene, [
    [-0.1, 0.62],
    [0.02, 0.46],
    [0.07, 0.36],
    [0.1, 0.345],
    [0.42, 0.345],
    [0.46, 0.37],
    [0.5, 0.47],
    [0.64, 0.62],
  ]);
  const shade = outline(scene, [
    [0.32, 0.345],
    [0.42, 0.345],
    [0.46, 0.37],
    [0.5, 0.47],
    [0.64, 0.62],
    [0.44, 0.62],
    [0.4, 0.48],
  ]);
  const height = H * 0.048;
  const top = H * 0.305;
  const left = Math.min(X(0.1), X(0.42)) - short * 0.03;
  const right = Math.max(X(0.1), X(0.42)) + short * 0.03;
  keep({ name: 'landmark', left, top: top - H * 0.1, right, bottom: top + height });
  const wall = poly([
    [X(0.1), top + height],
    [X(0.1), top],
    [X(0.42), top],
    [X(0.42), top + height],
  ]);
  const merlons = times(
    14,
    (i) => px`M${X(0.105 + i * 0.0225)} ${top}v${-H * 0.012}h${facing * W * 0.012}v${H * 0.012}Z`,
  );
  const bastion = (x: number, foot = top + height + H * 0.008) =>
    px`M${x - short * 0.026} ${foot}L${x - short * 0.021} ${top - H * 0.012}h${short * 0.042}L${x + short * 0.026} ${foot}Z`;
  const gate =
    px`M${X(0.26) - short * 0.012} ${top + height}v${-height * 0.5}` +
    px`a${short * 0.012} ${short * 0.012} 0 0 1 ${short * 0.024} 0v${height * 0.5}Z`;
  const flag =
    px`M${X(0.32)} ${top - H * 0.1}l${short * 0.065} ${short * 0.012}l${-short * 0.03} ${short * 0.014}` +
    px`l${short * 0.03} ${short * 0.014}l${-short * 0.065} ${short * 0.01}Z`;
  return (
    path(hill, palette.ridges[2]) +
    path(shade, palette.ridges[3], ' opacity=".7"') +
    path(wall + merlons, palette.ridges[3]) +
    [0.1, 0.2, 0.32, 0.42].map((x) => path(bastion(X(x)), palette.ridges[3])).join('') +
    path(gate, palette.lit) +
    line(px`M${X(0.32)} ${top - H * 0.01}V${top - H * 0.1}`, palette.ink, atLeast(2, short * 0.005)) +
    path(flag, '#e0692f')
  );
}

/** Flowers grow in drifts, one colour each; drifts widen and dots swell towards us. */
function flowerDrifts(scene: SceneContext): string {
  const { W, H, short, palette, random } = scene;
  const banks =
    hills(scene, H * 0.83, H * 0.04, 3, palette.greens[2], ' opacity=".55"') +
    hills(scene, H * 0.92, H * 0.05, 3, palette.greens[2]);
  const drifts = times(22, (i) => {
    const near = ((i + random()) / 22) ** 0.8;
    const x = W * random();
    const y = H * (0.765 + 0.225 * near);
    return marks(
      Math.round(20 - 6 * near),
      () => {
        const angle = random() * 6.3;
        const out = Math.sqrt(random());
        return [
          x + Math.cos(angle) * out * (W * (0.1 + 0.09 * near)),
          y + Math.sin(angle) * out * (H * (0.01 + 0.03 * near)),
        ];
      },
      itemAt(FLOWERS, (i * 3 + (i >> 2)) % FLOWERS.length),
      atLeast(3, short * (0.006 + 0.011 * near)),
    );
  });
  return banks + drifts;
}
