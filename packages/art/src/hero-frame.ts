/** Positions in the opening picture, as a share of its size. */
export interface HeroFrame {
  readonly W: number;
  readonly H: number;
  readonly short: number;
  readonly tall: boolean;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** Height of the road's surface. */
  readonly roadY: number;
}

export function frameOf(W: number, H: number): HeroFrame {
  const tall = W < H;
  return {
    W,
    H,
    short: Math.min(W, H),
    tall,
    sun: tall ? { x: W * 0.5, y: H * 0.68, radius: W * 0.27 } : { x: W * 0.622, y: H * 0.5, radius: H * 0.24 },
    roadY: tall ? H * 0.885 : H * 0.845,
  };
}

/** Position of the first rider and their headlamp. */
export function leaderOf({ W, H, short, tall, roadY }: HeroFrame) {
  const length = tall ? W * 0.86 : Math.min(H * 0.66, W * 0.4);
  const x = tall ? W * 0.5 : W * 0.6;
  const y = roadY + short * (tall ? 0.075 : 0.07);
  return { x, y, length, lampX: x - length * 0.265, lampY: y - length * 0.442 };
}

export const svgOf = ({ W, H }: HeroFrame, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" ` +
  `preserveAspectRatio="xMidYMax slice" aria-hidden="true">${content}</svg>`;
