import { skyline } from '../landmarks/skyline.ts';
import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, line, marks, path, poly, px, rect, times } from '../svg.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';
import { glitter } from '../terrain/water.ts';

/** The Sea Link across the bay, seen from the sea-face road: two-wheelers are not allowed on it. */
export function citySeaLink(scene: SceneContext): string {
  const { W, H, short, figure, light, palette, random, facing, X } = scene;
  const horizon = H * 0.56;
  const isDark = light === 'night' || light === 'dusk';
  const sun = sky(scene, {
    sunX: facing > 0 ? 0.26 : 0.74,
    sunY: 0.24,
    sunRadius: 0.12,
    stars: light === 'night' ? 50 : 0,
  });
  let svg =
    sun.svg +
    clouds(scene, 3, 0.12, 0.022, 0.45) +
    skyline(scene, { y: horizon, count: 18, min: 0.03, tallest: 0.2, color: palette.ridges[0] }) +
    mistBand(scene, horizon - H * 0.18, H * 0.2, 0.5) +
    skyline(scene, {
      y: horizon,
      count: 24,
      min: 0.012,
      tallest: 0.09,
      color: palette.ridges[1],
      ...(isDark ? { windows: palette.mark } : {}),
    }) +
    rect(0, horizon, W, H - horizon, palette.water[1]) +
    rect(0, horizon, W, H * 0.06, palette.water[0], ' opacity=".7"') +
    glitter(scene, {
      x: sun.x,
      radius: sun.radius * 0.8,
      y: horizon + H * 0.022,
      step: H * 0.016,
      count: 10,
      opacity: 0.6,
    });
  svg += bridge(scene, horizon + H * 0.015, isDark);
  svg += marks(
    16,
    () => [W * random(), horizon + H * (0.07 + 0.14 * random()), W * (0.02 + 0.05 * random())],
    palette.water[0],
    atLeast(2, short * 0.005),
    ' opacity=".6"',
  );
  svg += seaWall(scene);
  svg += crossRoad(scene, { left: 0.83, middle: 0.83, right: 0.83, thickness: 0.1, verge: palette.ridges[3] });
  const length = figure * 0.27;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, { x: X(0.36) + facing * (count - 1) * length * 0.65, y: H * 0.886, length, count });
  return (
    svg +
    rect(0, H * 0.945, W, H * 0.06, palette.ridges[4]) +
    rect(0, H * 0.93, W, H * 0.018, palette.mist, ' opacity=".35"')
  );
}

/** A low deck on piers, two pylons and their fans of cables. */
function bridge(scene: SceneContext, deck: number, isDark: boolean): string {
  const { W, H, short, right, palette, keep, X } = scene;
  const thin = atLeast(1, short * 0.0022);
  const pylon = (x: number, height: number) => {
    const top = deck - height;
    const w = height * 0.045;
    const reach = height * 0.86;
    const cables = times(11, (i) => {
      const t = (i + 1) / 11;
      const y = top + height * (0.04 + 0.34 * t);
      return px`M${x} ${y}L${x - reach * t} ${deck}M${x} ${y}L${x + reach * t} ${deck}`;
    });
    const legs = poly([
      [x - w * 2.4, deck + H * 0.03],
      [x - w * 0.5, top],
      [x + w * 0.5, top],
      [x + w * 2.4, deck + H * 0.03],
      [x + w * 1.3, deck + H * 0.03],
      [x + w * 0.55, deck - height * 0.34],
      [x - w * 0.55, deck - height * 0.34],
      [x - w * 1.3, deck + H * 0.03],
    ]);
    keep({ name: 'landmark', left: x - w * 2.4, top, right: x + w * 2.4, bottom: deck });
    return (
      line(cables, isDark ? palette.mist : palette.ridges[3], thin, ' opacity=".6"') +
      path(legs, palette.ridges[3]) +
      (isDark ? circle(x, top - short * 0.006, short * 0.008, '#ff4b3a') : '')
    );
  };
  const piers = times(Math.round(W / (H * 0.13)), (i) => px`M${(i + 0.5) * H * 0.13} ${deck}v${H * 0.035}`);
  const lamps = isDark
    ? marks(Math.round(W / (H * 0.06)), (i) => [i * H * 0.06, deck - H * 0.012], '#ffd36b', atLeast(2, short * 0.007))
    : '';
  return (
    line(piers, palette.ridges[2], atLeast(3, short * 0.012)) +
    pylon(X(0.68), H * 0.4) +
    pylon(X(0.87), H * 0.25) +
    rect(0, deck - H * 0.004, W, H * 0.016, palette.ridges[3]) +
    line(px`M0 ${deck - H * 0.004}H${right}`, palette.mist, thin, ' opacity=".8"') +
    lamps
  );
}

/** Tetrapods along the shore and the wall people sit on in the evening. */
function seaWall({ W, H, short, palette, random }: SceneContext): string {
  const stones = Math.round(W / (short * 0.07));
  const rocks = times(stones, (i) => {
    const x = ((i + random() * 0.8) / stones) * W;
    const s = short * (0.02 + 0.022 * random());
    const y = H * 0.79;
    return px`M${x - s} ${y}L${x - s * 0.5} ${y - s * 1.1}L${x + s * 0.4} ${y - s * 0.8}L${x + s} ${y}Z`;
  });
  return (
    path(rocks, palette.ridges[3]) +
    rect(0, H * 0.775, W, H * 0.04, palette.ridges[2]) +
    rect(0, H * 0.775, W, H * 0.008, palette.mist, ' opacity=".6"')
  );
}
