/** A hand of the left arm: what its fingers show. */
export type Hand = 'fist' | 'flat' | 'flat-up' | 'palm' | 'one' | 'two' | 'thumb';

/** The left arm from behind: elbow and wrist, the hand, and the direction it points in, in degrees from straight up. */
export type ArmPose = readonly [elbowX: number, elbowY: number, wristX: number, wristY: number, Hand, degrees: number];

export type Signal = {
  name: string;
  /** What the rider does: the picture in words. */
  gesture: string;
  meaning: string;
  /** Two frames that alternate, the second of which says more. */
  poses: readonly [ArmPose, ArmPose];
  hazard?: 'left' | 'right';
};

const ON_GRIP: ArmPose = [43, 66, 45, 74, 'fist', 60];
const OUT: ArmPose = [37, 55, 20, 55, 'flat', -90];

/** Twelve signals of the lead, in the words of the article's table. */
export const SIGNALS: readonly Signal[] = [
  {
    name: 'Left turn',
    gesture: 'Left arm straight out to the side',
    meaning: 'We turn left. Indicate as well.',
    poses: [ON_GRIP, OUT],
  },
  {
    name: 'Right turn',
    gesture: 'Left arm out, bent up at the elbow, fist closed',
    meaning: 'We turn right. Indicate as well.',
    poses: [ON_GRIP, [35, 56, 34, 36, 'fist', 0]],
  },
  {
    name: 'Slow down',
    gesture: 'Left arm out, palm down, lowered and raised slowly',
    meaning: 'Ease off, without a stab at the brake.',
    poses: [OUT, [40, 66, 27, 78, 'flat', -132]],
  },
  {
    name: 'Stop',
    gesture: 'Left arm straight down, palm facing back',
    meaning: 'We all stop. Look behind you first.',
    poses: [ON_GRIP, [42, 72, 37, 88, 'palm', -165]],
  },
  {
    name: 'Speed up',
    gesture: 'Left arm out, palm up, swung upwards',
    meaning: 'The road is clear: close the gap.',
    poses: [
      [37, 55, 20, 55, 'flat-up', -90],
      [40, 43, 27, 31, 'flat-up', -48],
    ],
  },
  {
    name: 'Single file',
    gesture: 'Arm up, one finger',
    meaning: 'One line, two seconds apart.',
    poses: [ON_GRIP, [42, 43, 40, 28, 'one', 0]],
  },
  {
    name: 'Staggered',
    gesture: 'Arm up, two fingers',
    meaning: 'Back to the stagger, left and right.',
    poses: [ON_GRIP, [42, 43, 40, 28, 'two', 0]],
  },
  {
    name: 'Hazard on the left',
    gesture: 'Left hand points down at the road',
    meaning: 'Gravel or a pothole: keep right of it.',
    poses: [ON_GRIP, [40, 67, 28, 80, 'one', -150]],
    hazard: 'left',
  },
  {
    name: 'Hazard on the right',
    gesture: 'Right foot off the peg, pointing at the road',
    meaning: 'Gravel or a pothole: keep left of it.',
    poses: [ON_GRIP, ON_GRIP],
    hazard: 'right',
  },
  {
    name: 'Fuel',
    gesture: 'Left hand points at the tank',
    meaning: 'A tank runs low: the next pump, please.',
    poses: [ON_GRIP, [33, 64, 36, 80, 'one', 85]],
  },
  {
    name: 'Chai stop',
    gesture: 'Thumb towards the mouth',
    meaning: 'Something to drink at the next good place.',
    poses: [
      [36, 66, 32, 50, 'thumb', 10],
      [36, 62, 46, 46, 'thumb', 20],
    ],
  },
  {
    name: 'Indicator still on',
    gesture: 'Hand opens and closes, like a blinking lamp',
    meaning: 'Yours is still blinking. Cancel it.',
    poses: [
      [37, 60, 22, 57, 'fist', -70],
      [37, 58, 24, 46, 'palm', -25],
    ],
  },
];

const ANSWERS = 3;

type Question = { signal: Signal; answers: readonly Signal[] };

/** A signal other than the one before, and three answers in any order, of which one is right. */
export function askSignal(before?: Signal, random: () => number = Math.random): Question {
  const take = (from: Signal[]) => from.splice(Math.floor(random() * from.length), 1);
  const [signal = SIGNALS[0] as Signal] = take(SIGNALS.filter((other) => other !== before));
  const others = SIGNALS.filter((other) => other !== signal);
  const choice = [signal, ...Array.from({ length: ANSWERS - 1 }, () => take(others)).flat()];
  return { signal, answers: Array.from({ length: ANSWERS }, () => take(choice)).flat() };
}
