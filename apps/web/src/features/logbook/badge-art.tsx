import type { BadgeId } from '@kickstand/contract/logbook/badges.rules';
import { BADGE_SCENES, type Shape } from './badge-scenes.ts';

/** A badge as a milestone; its name is beside it. */
export function BadgeArt({ id }: { id: BadgeId }) {
  const scene = BADGE_SCENES[id];
  return (
    <svg className="logbook-badge-art" viewBox="0 0 88 108" aria-hidden="true">
      {'shapes' in scene ? (
        <>
          <rect width="88" height="108" fill={scene.ground} />
          {scene.shapes.map(drawn)}
        </>
      ) : (
        <>
          <rect width="88" height="108" fill="#eef1ec" />
          <rect width="88" height="44" fill={scene.cap} />
          <text className="logbook-badge-unit" x="44" y="34" fill={scene.onCap}>
            {scene.unit}
          </text>
          <text className="logbook-badge-number" x="44" y="88" fontSize={SIZES[scene.number.length] ?? 26}>
            {scene.number}
          </text>
        </>
      )}
    </svg>
  );
}

/** By the length of the number. */
const SIZES: Record<number, number> = { 1: 46, 2: 46, 5: 32, 6: 27 };

const drawn = ([path, color, width]: Shape) =>
  width ? (
    <path key={path} d={path} fill="none" stroke={color} strokeWidth={width} />
  ) : (
    <path key={path} d={path} fill={color} />
  );
