import { pictureFinder } from '../../lib/page/pictures.ts';

const picture = pictureFinder(
  import.meta.glob<string>(['../../../.cache/pictures/hero_leader*.svg'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

type Callbacks = { onDistance: (km: number) => void; onEnd: (km: number) => void };
export type GapGame = { jump: () => void; stop: () => void };

const START_SPEED = 270;
const FASTER_PER_S = 7;
const GRAVITY = 1750;
const LEAP = 660;
const PX_PER_KM = 60;
/** The longest gap, as a share of what a leap covers at the current speed. */
const FAIR = 0.58;

/** A road with gaps: it runs until the rider misses one. Distances are in pixels of the page. */
export function playGap(canvas: HTMLCanvasElement, { onDistance, onEnd }: Callbacks): GapGame {
  const { clientWidth: W, clientHeight: H } = canvas;
  const scale = Math.min(2, window.devicePixelRatio);
  canvas.width = W * scale;
  canvas.height = H * scale;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(scale, scale);

  const [body, wheel] = ['hero_leader', 'hero_leader-wheel'].map((name) =>
    Object.assign(new Image(), { src: picture(name).src }),
  );
  const size = Math.min(W * 0.36, 170);
  const ground = H * 0.74;
  const middle = W * 0.3;
  const gaps: { from: number; to: number }[] = [{ from: W * 1.5, to: W * 1.5 + 90 }];
  let [travelled, height, rising, last, shownKm, frame] = [0, 0, 0, performance.now(), -1, 0];
  let isFalling = false;

  const speed = () => START_SPEED + (travelled / START_SPEED) * FASTER_PER_S;
  const isOverGap = () => gaps.some(({ from, to }) => travelled + middle > from && travelled + middle < to);

  function move(seconds: number) {
    travelled += speed() * seconds;
    rising -= GRAVITY * seconds;
    height += rising * seconds;
    if (!isFalling && height <= 0) {
      if (isOverGap()) isFalling = true;
      else [height, rising] = [0, 0];
    }
    const reach = ((2 * LEAP) / GRAVITY) * speed() * FAIR;
    const { to } = gaps.at(-1) ?? { to: 0 };
    if (to < travelled + W * 1.5) {
      const from = to + W * 0.75 + Math.random() * W * 0.8;
      gaps.push({ from, to: from + reach * (0.45 + 0.55 * Math.random()) });
    }
    if (gaps[0] && gaps[0].to < travelled - W) gaps.shift();
  }

  function draw() {
    const sky = pen.createLinearGradient(0, 0, 0, H);
    for (const [stop, color] of [
      [0, '#5c8488'],
      [0.55, '#c6d6cd'],
      [1, '#eef2e8'],
    ] as const)
      sky.addColorStop(stop, color);
    pen.fillStyle = sky;
    pen.fillRect(0, 0, W, H);
    pen.fillStyle = '#93aca7';
    const tables = W * 0.9;
    for (let x = -((travelled * 0.12) % tables) - tables; x < W; x += tables) {
      pen.fillRect(x, H * 0.46, tables * 0.4, H);
      pen.fillRect(x + tables * 0.46, H * 0.55, tables * 0.34, H);
    }
    let from = travelled - 40;
    for (const gap of [...gaps, { from: travelled + W + 80, to: 0 }]) {
      if (gap.from > from) stretch(from - travelled, gap.from - travelled);
      from = Math.max(from, gap.to);
    }
    rider();
  }

  function stretch(from: number, to: number) {
    pen.fillStyle = '#33473f';
    pen.fillRect(from, ground, to - from, H);
    pen.fillStyle = '#353d40';
    pen.fillRect(from, ground, to - from, H * 0.06);
    pen.fillStyle = '#f6edd0';
    for (let x = Math.ceil((from + travelled) / 70) * 70 - travelled; x + 40 < to; x += 70)
      pen.fillRect(x, ground + H * 0.027, 40, 4);
  }

  function rider() {
    pen.save();
    pen.translate(middle, ground - height + 2);
    pen.rotate(isFalling ? 0.5 : Math.max(-0.3, Math.min(0.3, -rising / 2600)));
    for (const [x, y, width] of [
      [-0.445, -0.275, 0.273],
      [0.153, -0.29, 0.293],
    ] as const) {
      pen.save();
      pen.translate((x + width / 2) * size, (y + width / 2) * size);
      pen.rotate(travelled / (size * 0.14));
      if (wheel) pen.drawImage(wheel, (-width / 2) * size, (-width / 2) * size, width * size, width * size);
      pen.restore();
    }
    if (body) pen.drawImage(body, -size / 2, -size * 0.75, size, size * 0.767);
    pen.restore();
  }

  function tick(now: number) {
    move(Math.min(0.032, (now - last) / 1000));
    last = now;
    draw();
    const km = Math.floor(travelled / PX_PER_KM);
    if (height < -H) return onEnd(km);
    if (km !== shownKm) onDistance(km);
    shownKm = km;
    frame = requestAnimationFrame(tick);
  }

  frame = requestAnimationFrame(tick);
  return {
    jump: () => {
      if (height <= 0 && !isFalling) rising = LEAP;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
