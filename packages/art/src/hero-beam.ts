import { frameOf, type HeroFrame, leaderOf, svgOf } from './hero-frame.ts';
import { circle, path, px } from './svg.ts';

/** The lamp of the opening picture and nothing else, to lie on an unlit one of the same size. */
export function heroBeam({ width: W = 1600, height: H = 900 }: { width?: number; height?: number } = {}): string {
  const frame = frameOf(W, H);
  return svgOf(frame, `<defs>${BEAM_GRADIENT}</defs>${beam(frame)}${lampGlow(frame)}`);
}

export const BEAM_GRADIENT =
  '<linearGradient id="hb" x1="1" x2="0"><stop stop-color="#ffe3a1" stop-opacity=".42"/>' +
  '<stop offset=".45" stop-color="#ffd477" stop-opacity=".09"/><stop offset="1" stop-color="#ffd477" stop-opacity="0"/></linearGradient>';

export function beam(frame: HeroFrame): string {
  const { y, length, lampX, lampY } = leaderOf(frame);
  const far = lampX - frame.W * 0.62;
  return path(
    px`M${lampX} ${lampY - length * 0.03}L${far} ${lampY - length * 0.22}V${y + frame.short * 0.06}L${lampX} ${lampY + length * 0.035}Z`,
    'url(#hb)',
  );
}

export function lampGlow(frame: HeroFrame): string {
  const { length, lampX, lampY } = leaderOf(frame);
  return (
    circle(lampX, lampY, length * 0.1, '#ffd477', ' opacity=".16"') +
    circle(lampX, lampY, length * 0.055, '#fff0c4', ' opacity=".35"')
  );
}
