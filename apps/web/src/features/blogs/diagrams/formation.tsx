import { useState } from 'react';
import { Toggle } from '../../../ui/base/choice.tsx';
import { BikeFromAbove } from '../../../ui/media/bike-from-above.tsx';
import { type Formation as Kind, metresIn, placeInFormation } from './diagram-rules.ts';
import { DiagramSlider } from './diagram-slider.tsx';

const OPTIONS = [
  { value: 'staggered', label: 'Staggered' },
  { value: 'single', label: 'Single file' },
] as const;
const BIKES = ['lead', 'second', 'third', 'fourth', 'sweep'];
const PX_PER_SECOND = 68;

/** Five bikes from above: staggered on the open road, in single file where it winds. */
export default function Formation() {
  const [kind, setKind] = useState<Kind>('staggered');
  const [speed, setSpeed] = useState(60);
  return (
    <>
      <svg viewBox="0 0 640 170" aria-hidden="true">
        <rect className="formation-road" y="14" width="640" height="142" />
        <path className="formation-edge" d="M0 22H640M0 148H640" />
        {BIKES.map((name, place) => {
          const { seconds, side } = placeInFormation(kind, place);
          return (
            <g
              key={name}
              className={place === 0 ? 'formation-bike formation-lead' : 'formation-bike'}
              style={{ transform: `translate(${596 - seconds * PX_PER_SECOND}px, ${85 + side * 34}px)` }}
            >
              <BikeFromAbove />
            </g>
          );
        })}
      </svg>
      <div className="diagram-side">
        <Toggle label="Formation" options={OPTIONS} value={kind} onChange={setKind} />
        <DiagramSlider
          label="Speed"
          min={30}
          max={80}
          step={5}
          value={speed}
          text={`${speed} km/h`}
          onChange={setSpeed}
        />
        <p role="status">
          {kind === 'staggered'
            ? `One second to the next bike, ${metresIn(1, speed)} m; two to the one straight ahead, ${metresIn(2, speed)} m.`
            : `Two full seconds to the bike in front: ${metresIn(2, speed)} m, and the whole lane to choose a line.`}
        </p>
      </div>
    </>
  );
}
