import { frontRider } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, itemAt, line, path, poly, px, times } from '../svg.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { clouds, sky } from '../terrain/sky.ts';
import { crowd, FLAGS } from './offroad-course.ts';

/** The slow race: a lane for each rider between cones, feet up, bunting over the line. */
export function offroadSlowRace(scene: SceneContext): string {
  const { W, H, short, figure, palette, facing } = scene;
  const horizon = H * 0.6;
  const lanes = W / H > 1.3 ? 4 : 3;
  const laneWidth = Math.min((W * 0.72) / lanes, figure * 0.42);
  const vanishX = W * (0.5 + facing * 0.06);
  const at = (lane: number, depth: number) => vanishX + (lane - lanes / 2) * laneWidth * depth;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.26 : 0.74, sunY: 0.3, sunRadius: 0.16, rays: true }).svg +
    clouds(scene, 2, 0.12, 0.022, 0.45) +
    range(scene, { base: H * 0.62, rise: H * 0.2, count: 3, color: palette.ridges[0], shade: palette.ridges[1] }) +
    hills(scene, horizon, H * 0.04, 4, palette.ridges[1]) +
    hills(scene, horizon + H * 0.03, H * 0.02, 4, palette.ground[0]);
  // trodden lanes run towards us
  svg += times(lanes, (i) =>
    i % 2
      ? ''
      : path(
          poly([
            [at(i, 0.34), horizon + H * 0.045],
            [at(i + 1, 0.34), horizon + H * 0.045],
            [at(i + 1, 1.36), H],
            [at(i, 1.36), H],
          ]),
          palette.ground[1],
          ' opacity=".35"',
        ),
  );
  svg += bunting(scene, horizon - H * 0.12);
  const depths = [0.42, 0.58, 0.8, 1.06];
  for (const depth of depths) {
    const y = horizon + H * (0.02 + 0.3 * (depth - 0.34));
    svg += times(lanes + 1, (i) => cone(scene, at(i, depth), y, short * 0.08 * depth));
    const place = depths.indexOf(depth);
    svg += times(lanes, (i) => {
      // the slowest is last, and wins
      const own = (i * 2 + 1) % depths.length;
      if (own !== place) return '';
      return frontRider(scene, {
        x: at(i + 0.5, depth),
        y,
        height: figure * 0.3 * (0.45 + 0.55 * depth),
        lean: i % 2 ? 4 : -4,
      });
    });
  }
  return svg + crowd(scene, 0.3) + crowd({ ...scene, X: (share) => scene.X(1 - share) }, 0.22);
}

function cone({ palette }: SceneContext, x: number, y: number, h: number): string {
  return (
    path(px`M${x - h * 0.42} ${y}h${h * 0.84}v${-h * 0.12}h${-h * 0.84}Z`, palette.ink) +
    path(
      px`M${x - h * 0.3} ${y - h * 0.12}L${x - h * 0.07} ${y - h}h${h * 0.14}L${x + h * 0.3} ${y - h * 0.12}Z`,
      '#e8641f',
    ) +
    path(
      px`M${x - h * 0.2} ${y - h * 0.46}L${x - h * 0.14} ${y - h * 0.7}h${h * 0.28}L${x + h * 0.2} ${y - h * 0.46}Z`,
      '#fff6e2',
    )
  );
}

/** Two poles and a rope of pennants across the field. */
function bunting({ W, H, short, palette }: SceneContext, y: number): string {
  const left = W * 0.06;
  const right = W * 0.94;
  const sag = H * 0.05;
  const rope = (t: number) => y + 4 * sag * t * (1 - t);
  const count = Math.max(10, Math.round(W / (short * 0.09)));
  const cloths = FLAGS.map(() => '');
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const x = left + (right - left) * t;
    const w = short * 0.028;
    cloths[i % FLAGS.length] += px`M${x - w} ${rope(t)}h${w * 2}l${-w} ${w * 2.3}Z`;
  }
  const pole = (x: number) => px`M${x} ${y - H * 0.02}V${H * 0.68}`;
  return (
    line(pole(left) + pole(right), palette.ink, atLeast(3, short * 0.009)) +
    line(px`M${left} ${y}Q${(left + right) / 2} ${y + sag * 2} ${right} ${y}`, palette.ink, 1.5) +
    cloths.map((d, i) => path(d, itemAt(FLAGS, i))).join('')
  );
}
