import type { SceneContext } from '../scene-context.ts';
import { circle, line, path, ROUND, times } from '../svg.ts';
import { stage } from './stage.ts';

const DIAL = { x: 640, y: 330, radius: 176 };
const onDial = (share: number, reach: number): string => {
  const angle = Math.PI * (0.78 + 1.44 * share);
  return `${Math.round(DIAL.x + Math.cos(angle) * DIAL.radius * reach)} ${Math.round(DIAL.y + Math.sin(angle) * DIAL.radius * reach)}`;
};

/** A pressure gauge on the valve of a tyre. */
export function tyreGauge(scene: SceneContext): string {
  const needle = 0.52 + 0.16 * scene.random();
  return stage(
    scene,
    '<g transform="translate(150 90)scale(.86)">' +
      tyre() +
      line('M372 470C410 600 560 616 612 506', '#141d20', 26, ROUND) +
      line('M372 470C410 600 560 616 612 506', '#33413f', 12, ROUND) +
      path('M352 424H392V486H352Z', '#c9a24a') +
      path('M360 386H384V430H360Z', '#8a6a22') +
      dial(needle) +
      '</g>',
    { shadow: 420 },
  );
}

/** The lower left of a wheel: knobs, wall, rim and spokes. */
function tyre(): string {
  const ring = (radius: number, color: string, width: number, extra = '') =>
    `<circle cx="150" cy="330" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"${extra}/>`;
  const spokes = times(16, (i) => {
    const angle = (i * Math.PI) / 8;
    const hub = angle + (i % 2 ? 0.5 : -0.5);
    return `M${Math.round(150 + Math.cos(hub) * 40)} ${Math.round(330 + Math.sin(hub) * 40)}L${Math.round(150 + Math.cos(angle) * 182)} ${Math.round(330 + Math.sin(angle) * 182)}`;
  });
  return (
    ring(300, '#10181b', 26, ' stroke-dasharray="40 18"') +
    ring(258, '#1a2427', 74) +
    ring(276, '#2c393c', 8) +
    ring(234, '#2c393c', 5) +
    ring(206, '#aeb9b6', 24) +
    ring(198, '#7d8b8c', 6) +
    line(spokes, '#c4cdc9', 5, ' opacity=".8"') +
    circle(150, 330, 50, '#3a474b') +
    circle(150, 330, 24, '#9aa6a5') +
    path('M336 352L376 384L366 404L326 376Z', '#10181b')
  );
}

function dial(needle: number): string {
  const { x, y, radius } = DIAL;
  const ticks = (count: number, from: number) =>
    times(count + 1, (i) => `M${onDial(i / count, from)}L${onDial(i / count, 0.84)}`);
  const good = `M${onDial(0.5, 0.66)}A${radius * 0.66} ${radius * 0.66} 0 0 1 ${onDial(0.7, 0.66)}`;
  const high = `M${onDial(0.72, 0.66)}A${radius * 0.66} ${radius * 0.66} 0 0 1 ${onDial(0.98, 0.66)}`;
  return (
    path(`M${x - 34} ${y + 150}H${x + 34}V${y + 206}H${x - 34}Z`, '#c9a24a') +
    path(`M${x - 34} ${y + 150}H${x - 8}V${y + 206}H${x - 34}Z`, '#8a6a22') +
    circle(x, y, radius + 16, '#141d20') +
    circle(x, y, radius + 6, '#b5203f') +
    circle(x, y, radius - 10, '#f5f1e4') +
    line(good, '#3f9a5c', 20) +
    line(high, '#b5203f', 20) +
    line(ticks(24, 0.76), '#20292b', 4) +
    line(ticks(6, 0.7), '#20292b', 9) +
    line(`M${x} ${y}L${onDial(needle, 0.74)}`, '#141d20', 11, ROUND) +
    circle(x, y, 22, '#141d20') +
    circle(x, y, 9, '#f5a51b') +
    path(
      `M${x - 130} ${y - 60}A146 146 0 0 1 ${x - 20} ${y - 144}L${x - 14} ${y - 112}A112 112 0 0 0 ${x - 102} ${y - 44}Z`,
      '#fff',
      ' opacity=".5"',
    )
  );
}
