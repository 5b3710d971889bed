import type { ReactNode } from 'react';

type GaugeProps = { count: number; position: number; children: ReactNode };

/** A speedometer's scale round a picture: as many marks as there are riders, lit up to the one shown; the odometer below. */
export function Gauge({ count, position, children }: GaugeProps) {
  return (
    <div className="gauge">
      <svg viewBox="0 0 600 600" aria-hidden="true">
        {marksOf(count).map((mark, index) => (
          <path key={mark} d={mark} className={index < position ? 'lit' : undefined} />
        ))}
      </svg>
      {children}
      <p className="odo">
        <span aria-hidden="true">
          {[...String(position).padStart(2, '0')].map((digit, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit of an odometer is its place
            <i key={place}>{digit}</i>
          ))}
          <em>of {count}</em>
        </span>
        <span className="vh">
          Rider {position} of {count}
        </span>
      </p>
    </div>
  );
}

const CENTRE = 300;
const OUTER = 288;
const INNER = 264;
const FIRST_ANGLE = 135;
const SWEEP = 270;

/** Evenly from the lower left over the top to the lower right; the gap below is the odometer's. */
function marksOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((FIRST_ANGLE + (SWEEP * index) / (count - 1)) * Math.PI) / 180;
    return `M${pointAt(angle, OUTER)}L${pointAt(angle, INNER)}`;
  });
}

const pointAt = (angle: number, radius: number) =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
