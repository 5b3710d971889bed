import type { ArmPose, Hand, Signal } from './signal-rules.ts';

/** Fingers as strokes, from the wrist at (0, 0) upwards; the thumb of a left hand is on its right. */
const FIST = 'M-3-3V-8M0-3V-9M3-3V-8';
const HANDS: Record<Hand, string> = {
  fist: FIST,
  flat: 'M0-1V-14',
  'flat-up': 'M0-1V-14M1-3L6-8',
  palm: 'M-2-3L-7-13M-1-3L-2.5-16M1-3L2.5-16M2-3L7-12M3-2L10-5',
  one: `${FIST}M2-8V-20`,
  two: `${FIST}M-2-8L-6-19M2-8L4-20`,
  thumb: `${FIST}M3-7L11-8`,
};

/** A rider from behind with both frames of a signal: they alternate, or the first is a shade of the second. */
export function SignalRider({ signal: { gesture, poses, hazard } }: { signal: Signal }) {
  const [first, second] = poses;
  const isFoot = hazard === 'right';
  return (
    <svg className="signal-rider" viewBox="0 0 120 120" role="img" aria-label={gesture}>
      <path className="signal-road" d="M0 120L30 82H114L120 88V120Z" />
      {hazard && <ellipse className="signal-hazard" cx={isFoot ? 109 : 14} cy="111" rx="9" ry="3.5" />}
      <path className="signal-bar" d="M45 74C58 69 86 69 99 74M47 73L42 60M97 73L102 60" />
      <path className="signal-bike" d="M36 58a6 4 0 1 0 12 0a6 4 0 1 0-12 0M96 58a6 4 0 1 0 12 0a6 4 0 1 0-12 0" />
      <path className="signal-tank" d="M50 86C50 74 94 74 94 86Z" />
      <rect className="signal-bike" x="66" y="90" width="12" height="27" rx="5" />
      <path className="signal-leg" d="M60 84L51 96L55 109" />
      {isFoot ? (
        <>
          <path className="signal-leg signal-first" d="M84 84L93 96L89 109" />
          <path className="signal-leg signal-second" d="M84 84L96 92L102 103" />
        </>
      ) : (
        <path className="signal-leg" d="M84 84L93 96L89 109" />
      )}
      <path className="signal-bike" d="M60 82H84L80 99H64Z" />
      <path className="signal-lamp" d="M66 92H78" />
      <path className="signal-sleeve" d="M88 56L101 66L99 74" />
      <path className="signal-jacket" d="M51 56C53 46 91 46 93 56L87 88H57Z" />
      <path className="signal-stripe" d="M56 70H88" />
      <path className="signal-helmet" d="M56 30C56 8 88 8 88 30C88 38 85 46 81 48H63C59 46 56 38 56 30Z" />
      <path className="signal-stripe" d="M72 14V36M63 44H81" />
      {isFoot ? (
        <Arm pose={second} />
      ) : (
        <>
          <Arm pose={first} frame="signal-first" />
          <Arm pose={second} frame="signal-second" />
        </>
      )}
    </svg>
  );
}

function Arm({
  pose: [elbowX, elbowY, wristX, wristY, hand, degrees],
  frame,
}: {
  pose: ArmPose;
  frame?: string | undefined;
}) {
  const sleeve = `M57 56L${elbowX} ${elbowY}L${wristX} ${wristY}`;
  return (
    <g className={frame}>
      <path className="signal-edge" d={sleeve} />
      <path className="signal-sleeve" d={sleeve} />
      <g transform={`translate(${wristX} ${wristY})rotate(${degrees})`}>
        <path className="signal-glove-edge" d={HANDS[hand]} />
        <path className="signal-glove" d={HANDS[hand]} />
      </g>
    </g>
  );
}
