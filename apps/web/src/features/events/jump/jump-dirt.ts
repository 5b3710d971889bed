import { JUMP } from '@kickstand/art/jump-frame';

type Clod = { x: number; y: number; vx: number; vy: number; size: number; age: number };

const CLODS = 60;
const LIFE_S = 1.1;
const GRAVITY = 1500;
const COLOR = '#3b1b17';
/** Shares of a lap, as in jump.css: touching down, and leaving the ramp. */
const LANDS_AT = 0.22;
const LEAVES_AT = 0.64;

/** Throws dirt whenever the bike lands or leaves the ramp; nothing runs while it stands still. */
export function startDirt(canvas: HTMLCanvasElement, bike: Element) {
  let clods: Clod[] = [];
  let frame = 0;
  let [seenAt, share] = [0, 0];

  const step = (at: number) => {
    const seconds = Math.min(0.05, (at - seenAt) / 1000);
    seenAt = at;
    const lap = shareOfLap(bike);
    if (lap !== null && crossed(share, lap, LANDS_AT)) clods.push(...burst(JUMP.landing, 0.4));
    if (lap !== null && crossed(share, lap, LEAVES_AT)) clods.push(...burst(JUMP.lip, 1));
    share = lap ?? 0;
    clods = clods.map((clod) => moved(clod, seconds)).filter(({ age, y }) => age < LIFE_S && y < JUMP.height);
    draw(canvas, clods);
    frame = lap === null && clods.length === 0 ? 0 : requestAnimationFrame(step);
  };
  const wake = () => {
    if (frame) return;
    seenAt = performance.now();
    frame = requestAnimationFrame(step);
  };
  bike.addEventListener('animationstart', wake);
  return {
    stop() {
      bike.removeEventListener('animationstart', wake);
      cancelAnimationFrame(frame);
    },
  };
}

/** From 0 to 1 while a lap runs. */
function shareOfLap(bike: Element): number | null {
  return bike.getAnimations()[0]?.effect?.getComputedTiming().progress ?? null;
}

const crossed = (before: number, now: number, mark: number) => before < mark && now >= mark;

/** Most of it flies backwards and up. */
const burst = ([x, y]: readonly [number, number], strength: number): Clod[] =>
  Array.from({ length: Math.round(CLODS * strength) }, () => ({
    x: x - 20 + Math.random() * 30,
    y: y - Math.random() * 8,
    vx: -520 * strength * Math.random() + 60,
    vy: -(200 + 420 * Math.random()) * (0.5 + strength / 2),
    size: 2 + 5 * Math.random() ** 2,
    age: Math.random() * 0.25,
  }));

const moved = ({ x, y, vx, vy, size, age }: Clod, seconds: number): Clod => ({
  x: x + vx * seconds,
  y: y + vy * seconds,
  vx,
  vy: vy + GRAVITY * seconds,
  size,
  age: age + seconds,
});

/** The canvas is cut like the picture below it: the middle of its width, the lower edge of its height. */
function draw(canvas: HTMLCanvasElement, clods: readonly Clod[]) {
  const { clientWidth, clientHeight } = canvas;
  const density = Math.min(2, window.devicePixelRatio);
  if (canvas.width !== Math.round(clientWidth * density)) canvas.width = Math.round(clientWidth * density);
  if (canvas.height !== Math.round(clientHeight * density)) canvas.height = Math.round(clientHeight * density);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const scale = density * Math.max(clientWidth / JUMP.width, clientHeight / JUMP.height);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, (canvas.width - JUMP.width * scale) / 2, canvas.height - JUMP.height * scale);
  pen.fillStyle = COLOR;
  for (const { x, y, size, age } of clods) {
    pen.globalAlpha = Math.min(1, 2 - (2 * age) / LIFE_S);
    pen.beginPath();
    pen.ellipse(x, y, size * 1.3, size, age * 6, 0, Math.PI * 2);
    pen.fill();
  }
}
