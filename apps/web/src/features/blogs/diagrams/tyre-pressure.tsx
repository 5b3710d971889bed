import { useState } from 'react';
import { MAX_LOAD_KG, pressuresFor, readingAfter } from './diagram-rules.ts';
import { DiagramSlider } from './diagram-slider.tsx';

const [LOWEST, HIGHEST] = [20, 42];
/** The scale runs over 240 degrees, with its middle at the top. */
const angleOf = (psi: number) =>
  -120 + (240 * (Math.min(HIGHEST, Math.max(LOWEST, psi)) - LOWEST)) / (HIGHEST - LOWEST);
const TICKS = Array.from({ length: 12 }, (_, place) => LOWEST + 2 * place);

/** A gauge on the rear tyre: what to set for the load, and what it reads on a colder morning. */
export default function TyrePressure() {
  const [load, setLoad] = useState(20);
  const [colder, setColder] = useState(0);
  const { front, rear } = pressuresFor(load);
  const reading = readingAfter(rear, colder);
  return (
    <>
      <svg className="tyre-gauge" viewBox="-120 -130 240 250" aria-hidden="true">
        <circle className="gauge-face" r="112" />
        {TICKS.map((psi) => (
          <g key={psi} transform={`rotate(${angleOf(psi)})`}>
            <path className="gauge-tick" d="M0 -104V-92" />
            {psi % 4 === 0 && (
              <text className="gauge-number" y="-74" transform={`rotate(${-angleOf(psi)} 0 -78)`}>
                {psi}
              </text>
            )}
          </g>
        ))}
        <path className="gauge-mark" d="M0 -110L-8 -124H8Z" style={{ transform: `rotate(${angleOf(rear)}deg)` }} />
        <g className="gauge-needle" style={{ transform: `rotate(${angleOf(reading)}deg)` }}>
          <path d="M-4 14L0 -88L4 14Z" />
        </g>
        <circle className="gauge-hub" r="11" />
        <text className="gauge-value" y="62">
          {reading}
        </text>
        <text className="gauge-number" y="82">
          psi, rear
        </text>
      </svg>
      <div className="diagram-side">
        <DiagramSlider
          label="Luggage and pillion"
          min={0}
          max={MAX_LOAD_KG}
          step={5}
          value={load}
          text={`${load} kg`}
          onChange={setLoad}
        />
        <DiagramSlider
          label="Colder than when you set it"
          min={0}
          max={30}
          step={3}
          value={colder}
          text={colder === 0 ? 'Same' : `${colder} °C`}
          onChange={setColder}
        />
        <p role="status">
          Set {front} psi at the front and {rear} at the rear, cold.
          {colder > 0 && ` On that morning the rear reads ${reading}: top it up.`}
        </p>
      </div>
    </>
  );
}
