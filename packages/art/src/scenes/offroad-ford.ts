import { outline, type SceneContext } from '../scene-context.ts';
import { atLeast, itemAt, line, marks, path, px, rect, times } from '../svg.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';
import { courseFlags, dirtBike } from './offroad-course.ts';

/** Water crossing: bow waves on both sides of the front wheel, forest bank behind. */
export function offroadFord(scene: SceneContext): string {
  const { W, H, short, palette, random, facing } = scene;
  const water = H * 0.7;
  const bike = { x: W * 0.5, y: H * 0.86, length: short * 0.62 };
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.72 : 0.28, sunY: 0.24, sunRadius: 0.17 }).svg +
    clouds(scene, 2, 0.1, 0.022, 0.45) +
    range(scene, {
      base: H * 0.6,
      rise: H * 0.24,
      count: 3,
      color: palette.ridges[0],
      shade: palette.ridges[1],
    }) +
    mistBand(scene, H * 0.46, H * 0.16, 0.6);
  svg +=
    hills(scene, H * 0.56, H * 0.06, 5, palette.ridges[1]) +
    marks(22, () => [W * random(), H * (0.575 + 0.05 * random())], palette.ridges[2], Math.round(short * 0.075)) +
    hills(scene, H * 0.635, H * 0.03, 4, palette.ridges[2]) +
    courseFlags(scene, 0.645, 0.7) +
    hills(scene, water - H * 0.025, H * 0.025, 5, palette.ridges[3]);
  svg +=
    rect(0, water, W, H - water, palette.water[0]) +
    rect(0, water + H * 0.13, W, H, palette.water[1]) +
    marks(
      26,
      () => [W * (random() * 1.1 - 0.1), water + H * (0.02 + 0.27 * random()), W * (0.03 + 0.08 * random())],
      palette.mist,
      atLeast(2, short * 0.006),
      ' opacity=".55"',
    );
  svg += dirtBike(scene, { ...bike, rotate: -4, type: 'adventure' }) + splash(scene, bike);
  return (
    svg +
    path(
      outline(scene, [
        [-0.05, 1],
        [-0.05, 0.9],
        [0.06, 0.885],
        [0.14, 0.93],
        [0.24, 0.955],
        [0.3, 1],
      ]),
      palette.ridges[4],
    ) +
    path(
      outline(scene, [
        [1.05, 1],
        [1.05, 0.93],
        [0.94, 0.925],
        [0.86, 0.965],
        [0.8, 1],
      ]),
      palette.ridges[4],
    )
  );
}

/** Water over the lower wheels, a fan of spray from each of them and drops around. */
function splash(scene: SceneContext, bike: { x: number; y: number; length: number }): string {
  const { short, bottom, light, palette, random, facing } = scene;
  const { x, y, length } = bike;
  const front = x + facing * length * 0.32;
  const rear = x - facing * length * 0.32;
  const top = y - length * 0.1;
  const wave =
    px`M${x - length * 0.74} ${top + length * 0.06}Q${x - length * 0.34} ${top - length * 0.02} ${x} ${top + length * 0.04}` +
    px`T${x + length * 0.74} ${top + length * 0.06}`;
  const color = light === 'mud' ? palette.mist : palette.snow;
  const fans =
    sprayFan(scene, { x: front + facing * length * 0.1, top, length, side: facing, jets: 8, reach: 0.5, color }) +
    sprayFan(scene, { x: rear - facing * length * 0.08, top, length, side: -facing, jets: 7, reach: 0.56, color });
  const drops = marks(
    70,
    () => {
      const ahead = random() < 0.45;
      const side = ahead ? facing : -facing;
      const angle = 0.1 + random() * 1.15;
      const flight = length * (0.3 + 0.42 * random());
      return [
        (ahead ? front : rear) + side * (length * 0.08 + Math.cos(angle) * flight),
        top + length * 0.04 - Math.sin(angle) * flight * 0.8,
      ];
    },
    color,
    atLeast(3, short * 0.008),
    ' opacity=".9"',
  );
  return (
    path(wave + px`V${bottom}H${x - length * 0.74}Z`, palette.water[1]) +
    line(wave, palette.snow, atLeast(2, short * 0.006), ' opacity=".6"') +
    fans +
    drops
  );
}

interface SprayFan {
  readonly x: number;
  readonly top: number;
  /** Length of the bike, the measure of everything here. */
  readonly length: number;
  readonly side: number;
  readonly jets: number;
  readonly reach: number;
  readonly color: string;
}

/** Three layers of jets, the shorter the denser. */
function sprayFan({ random }: SceneContext, { x, top, length, side, jets, reach, color }: SprayFan): string {
  const sag = length * 0.05;
  return times(3, (layer) => {
    const d = times(jets, (i) => {
      const angle = ((10 + i * (66 / jets) + 7 * random()) * Math.PI) / 180;
      const flight = length * reach * (0.55 + 0.5 * random()) * (1 - layer * 0.18);
      const endX = x + side * Math.cos(angle) * flight;
      const endY = top + length * 0.06 - Math.sin(angle) * flight * 0.85;
      return (
        px`M${x - side * length * 0.04} ${top + length * 0.07}Q${x + (endX - x) * 0.5} ${endY + sag * 0.2} ${endX} ${endY}` +
        px`Q${x + (endX - x) * 0.55} ${endY + sag * 1.5} ${x + side * length * 0.02} ${top + length * 0.08}Z`
      );
    });
    return path(d, color, ` opacity="${itemAt(LAYER_OPACITY, layer)}"`);
  });
}

const LAYER_OPACITY = [0.35, 0.55, 0.8];
