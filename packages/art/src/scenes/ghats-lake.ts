import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, marks, path, px, rect, rng } from '../svg.ts';
import { basaltTables } from '../terrain/basalt-tables.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { grassCorner, grassFringe } from '../terrain/grass.ts';
import { hills } from '../terrain/hills.ts';
import { clouds, mistBand, rain, sky } from '../terrain/sky.ts';
import { glitter } from '../terrain/water.ts';

/** A dam lake below the tables, which stand on their heads in it; riders on the shore road, one tent by the water. */
export function ghatsLake(scene: SceneContext): string {
  const { W, H, figure, right, bottom, light, palette, facing, X } = scene;
  const shore = H * 0.53;
  const sun = sky(scene, {
    sunX: facing > 0 ? 0.7 : 0.3,
    sunY: 0.2,
    sunRadius: 0.1,
    stars: light === 'night' ? 60 : 0,
  });
  let svg = sun.svg + clouds(scene, 3, 0.1, 0.024, 0.5) + mirroredTables(scene, shore);
  svg += glitter(scene, {
    x: sun.x,
    radius: sun.radius * 0.9,
    y: shore + H * 0.03,
    step: H * 0.017,
    count: 11,
    opacity: 0.55,
  });
  svg +=
    path(
      px`M0 ${H * 0.765}Q${W * 0.3} ${H * 0.735} ${W * 0.54} ${H * 0.765}T${right} ${H * 0.745}V${bottom}H0Z`,
      palette.lit,
    ) +
    path(
      px`M0 ${H * 0.785}Q${W * 0.3} ${H * 0.755} ${W * 0.54} ${H * 0.783}T${right} ${H * 0.765}V${bottom}H0Z`,
      palette.greens[1],
    );
  svg += tent(scene, X(0.14), H * 0.815);
  svg += crossRoad(scene, { left: 0.835, middle: 0.815, right: 0.83, thickness: 0.085, verge: palette.greens[2] });
  const length = figure * 0.26;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, { x: W * 0.52 + facing * (count - 1) * length * 0.66, y: H * 0.882, length, count });
  return (
    svg +
    path(px`M0 ${H * 0.935}Q${W * 0.5} ${H * 0.91} ${right} ${H * 0.93}V${bottom}H0Z`, palette.greens[2]) +
    grassFringe(scene, { y: H * 0.985, blade: H * 0.07, count: atLeast(18, W / 30), color: palette.ink }) +
    grassCorner(scene, {
      width: W * 0.26,
      y: H * 0.95,
      blade: H * 0.13,
      count: 12,
      color: palette.ink,
      fall: H * 0.1,
    }) +
    rain(scene)
  );
}

/** Two rows of tables above the water line and the same below it, pressed flat and combed with ripples. */
function mirroredTables(scene: SceneContext, shore: number): string {
  const { W, H, palette, random } = scene;
  const far = basaltTables(
    { W, H, random: rng(`far${random()}`) },
    {
      base: shore - H * 0.02,
      rise: H * 0.3,
      count: 2.2,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      lit: palette.ridges[0],
      steps: 2,
    },
  ).svg;
  const near = basaltTables(
    { W, H, random: rng(`near${random()}`) },
    {
      base: shore,
      rise: H * 0.2,
      count: 1.8,
      color: palette.ridges[2],
      shade: palette.ridges[3],
      lit: palette.lit,
    },
  ).svg;
  const bank = hills({ W, H, random: rng(`bank${random()}`) }, shore - H * 0.02, H * 0.035, 5, palette.greens[1]);
  const land = far + mistBand(scene, shore - H * 0.22, H * 0.2, 0.85) + near + bank;
  const ripples = marks(
    24,
    (i) => [W * (random() * 1.1 - 0.1), shore + H * (0.014 + 0.22 * (i / 24)), W * (0.04 + 0.12 * random())],
    palette.water[0],
    atLeast(2, H * 0.005),
    ' opacity=".75"',
  );
  const id = `${scene.id}w`;
  return (
    `${land}<clipPath id="${id}"><rect y="${Math.round(shore)}" width="${W}" height="${Math.round(H - shore)}"/></clipPath>` +
    rect(0, shore, W, H - shore, palette.water[0]) +
    `<g clip-path="url(#${id})"><g transform="translate(0 ${Math.round(shore * 1.7)})scale(1 -.7)" opacity=".5">${land}</g></g>` +
    rect(0, shore + H * 0.1, W, H, palette.water[1], ' opacity=".5"') +
    ripples +
    rect(0, shore - 1, W, Math.max(2, H * 0.005), palette.mist, ' opacity=".8"')
  );
}

/** The camp: one ridge tent, its door open. */
function tent({ short, palette, keep, facing }: SceneContext, x: number, y: number): string {
  const w = short * 0.085;
  const h = short * 0.075;
  keep({ name: 'landmark', left: x - w, top: y - h, right: x + w, bottom: y });
  return (
    path(px`M${x - w} ${y}L${x - facing * w * 0.1} ${y - h}L${x + w} ${y}Z`, '#d97b2b') +
    path(px`M${x - facing * w * 0.1} ${y - h}L${x + facing * w} ${y}H${x + facing * w * 0.3}Z`, '#a9521c') +
    path(px`M${x - facing * w * 0.1} ${y - h * 0.86}L${x + w * 0.16} ${y}H${x - w * 0.36}Z`, palette.ink)
  );
}
