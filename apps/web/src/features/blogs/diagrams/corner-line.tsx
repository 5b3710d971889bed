import { type PointerEvent, useState } from 'react';
import { BikeFromAbove } from '../../../ui/media/bike-from-above.tsx';
import { cornerVerdict, exitOfCorner } from './diagram-rules.ts';
import { DiagramSlider } from './diagram-slider.tsx';

/** The bend turns left: its own lane is the inner one, from radius 130 at the edge to 200 at the centre line. */
const CENTRE = { x: 90, y: 330 };
const EDGE = 130;
const LANE = 70;
const HEIGHT = 400;
const FROM_Y = 410;
const EARLY_Y = 345;
const LATE_Y = 265;
const APPROACH_X = CENTRE.x + EDGE + LANE * 0.78;

const turnInY = (turnIn: number) => EARLY_Y - ((EARLY_Y - LATE_Y) * turnIn) / 100;
const exitY = (turnIn: number) => CENTRE.y - EDGE - LANE * exitOfCorner(turnIn);

/** Up the lane, in at the chosen point, and out to the left at the height the model gives. */
function lineThrough(turnIn: number): string {
  const [from, to, late] = [turnInY(turnIn), exitY(turnIn), turnIn / 100];
  const bend = `${APPROACH_X - 40 * (1 - late)} ${from - (from - to) * (0.32 + 0.38 * late)}`;
  return `M${APPROACH_X} ${FROM_Y}V${from}C${bend} ${205 - 15 * late} ${to + 22 - 16 * late} 90 ${to}H-20`;
}

/** A left-hand bend and the line that follows from where the rider turns in. */
export default function CornerLine() {
  const [turnIn, setTurnIn] = useState(20);
  const { word, sentence, isSafe } = cornerVerdict(turnIn);
  const y = turnInY(turnIn);

  const drag = (event: PointerEvent<SVGCircleElement>) => {
    const picture = event.currentTarget.ownerSVGElement;
    if (event.buttons !== 1 || !picture) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { top, height } = picture.getBoundingClientRect();
    const at = ((event.clientY - top) / height) * HEIGHT;
    setTurnIn(Math.round(Math.min(100, Math.max(0, ((EARLY_Y - at) / (EARLY_Y - LATE_Y)) * 100))));
  };

  return (
    <>
      <svg className="corner-line" viewBox={`0 0 420 ${HEIGHT}`} aria-hidden="true">
        <path className="corner-road" d="M290 410V330A200 200 0 0 0 90 130H-20" />
        <path className="corner-edge" d="M220 410V330A130 130 0 0 0 90 200H-20M360 410V330A270 270 0 0 0 90 60H-20" />
        <path className="corner-centre" d="M290 410V330A200 200 0 0 0 90 130H-20" />
        <path className={isSafe ? 'corner-path' : 'corner-path corner-path-wide'} d={lineThrough(turnIn)} />
        <g transform={`translate(${APPROACH_X} ${y + 32}) rotate(-90) scale(.72)`} className="diagram-bike">
          <BikeFromAbove />
        </g>
        <circle className="corner-handle" cx={APPROACH_X} cy={y} r="9" />
        <circle className="corner-grip" cx={APPROACH_X} cy={y} r="30" onPointerDown={drag} onPointerMove={drag} />
      </svg>
      <div className="diagram-side">
        <DiagramSlider
          label="Turn-in point"
          min={0}
          max={100}
          step={5}
          value={turnIn}
          text={word}
          onChange={setTurnIn}
        />
        <p role="status">{sentence}</p>
      </div>
    </>
  );
}
