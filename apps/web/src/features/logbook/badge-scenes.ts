import type { BadgeId } from '@kickstand/contract/logbook/badges.rules';

/** A shape: its path and colour; with a width it is a line. */
export type Shape = readonly [path: string, color: string, width?: number];
type Scene = { ground: string; shapes: readonly Shape[] };
/** A number on a milestone. */
type Milestone = { cap: string; onCap: string; number: string; unit: string };

const TAR = '#10191d';
const AMBER = '#f5a51b';
const [TEAL, KOKUM, WHITE] = ['#0f5f60', '#a81d3d', '#eef1ec'];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const ROAD: readonly Shape[] = [
  ['M30 108L41 70h6l11 38z', TAR],
  ['M43.2 75h1.6l.8 7h-3.2zM42 89h4l1.2 12h-6.4z', AMBER],
];
const STARS: Shape = ['M14 20h2v2h-2zM30 36h2v2h-2zM46 16h2v2h-2zM76 48h2v2h-2zM20 52h2v2h-2zM62 60h2v2h-2z', WHITE];

const rides = (number: string, cap = TEAL): Milestone => ({ cap, onCap: '#fff', number, unit: 'rides' });
const km = (number: string): Milestone => ({ cap: AMBER, onCap: TAR, number, unit: 'km' });

/** A milestone at a place, its foot at `bottom`. */
const stone = (x: number, top: number, bottom: number, cap: string): Shape[] => [
  [`M${x} ${bottom}V${top + 8}a8 8 0 0 1 16 0V${bottom}z`, WHITE],
  [`M${x} ${top + 9}v-1a8 8 0 0 1 16 0v1z`, cap],
];

const PLACES = { lead: 0, marshal: 2, sweep: 4 };

/** The group from above, riding up; one of it has its lamp lit. */
function formation(role: keyof typeof PLACES): Scene {
  const bikes = [18, 36, 54, 72, 90].map((y, place): Shape[] => {
    const isLit = place === PLACES[role];
    const x = isLit && role === 'marshal' ? 72 : place % 2 === 0 ? 34 : 54;
    return [
      ...(isLit ? [[`M${x} ${y - 6}l-10 -26h20z`, '#f5a51b66'] as const] : []),
      [`M${x - 3} ${y - 10}h6v20h-6z`, isLit ? AMBER : '#5f7478'],
      [`M${x - 6} ${y - 4}h12v2h-12z`, isLit ? AMBER : '#5f7478'],
      [disc(x, y + 1, 5), isLit ? '#fff' : '#a9bab8'],
    ];
  });
  return {
    ground: '#3f6b4f',
    shapes: [
      ['M20 0h48v108H20z', '#18262a'],
      ['M20 0v108M68 0v108', WHITE, 1.6],
      ['M44 4v8M44 22v8M44 40v8M44 58v8M44 76v8M44 94v8', '#5f7478', 1.6],
      ...bikes.flat(),
    ],
  };
}

/** What each badge shows: a number on a milestone, or a place seen through one. */
export const BADGE_SCENES: Record<BadgeId, Scene | Milestone> = {
  'rides-5': rides('5'),
  'rides-10': rides('10'),
  'rides-25': rides('25', KOKUM),
  'rides-50': rides('50', KOKUM),
  'km-1000': km('1,000'),
  'km-5000': km('5,000'),
  'km-10000': km('10,000'),
  'km-25000': km('25,000'),
  'first-ride': {
    ground: '#24505a',
    shapes: [
      ['M0 60l14-14h16l8 8h18l10-12h22v66H0z', '#1b3f48'],
      ['M0 78h88v30H0z', '#12303a'],
      ['M26 108L40 78h8l14 30z', TAR],
      [disc(44, 80, 19), '#f5a51b33'],
      ['M40 88h8v14a4 4 0 0 1-8 0z', '#05090b'],
      ['M31 86c0-14 5-20 13-20s13 6 13 20l-5 8H36z', '#0b1316'],
      ['M26 74h36', '#0b1316', 3],
      [disc(44, 58, 9), '#0b1316'],
      ['M37 57h14l-1 5H38z', '#7fccc4'],
      [disc(44, 80, 6.5), '#ffbe3d'],
    ],
  },
  monsoon: {
    ground: '#4f7f80',
    shapes: [
      ['M10 24h34v5H10zM34 33h42v5H34zM14 42h24v4H14z', '#86aaa5'],
      ['M0 68h18l4-14h28l4 8h12l3-12h19v58H0z', '#2f5f5c'],
      ['M22 54h28l1 4H21zM69 50h19v4H68z', '#6fae68'],
      ['M33 58h2.4v24H33zM76 54h2.4v26H76z', '#e4efec'],
      ['M0 86c18-8 34-2 50-6s26-6 38-2v30H0z', '#1c4038'],
      [
        'M14 48l-5 13M48 42l-5 13M68 36l-5 13M84 62l-5 13M22 70l-5 13M44 74l-5 13M64 68l-5 13M80 84l-5 13M28 90l-5 13',
        '#e8f1ee',
        1.6,
      ],
    ],
  },
  dawn: {
    ground: '#f0ae63',
    shapes: [
      [disc(44, 66, 34), '#f6c684'],
      [disc(44, 66, 20), '#fff0c9'],
      ['M0 72l16-10h14l10 8 12-12h18l18 12v38H0z', '#b0634a'],
      ['M0 86l20-8 22 6 24-10 22 8v26H0z', '#552c33'],
      ...ROAD,
    ],
  },
  night: {
    ground: '#12232e',
    shapes: [
      STARS,
      [disc(62, 30, 12), '#f3e7c4'],
      [disc(57, 26, 12), '#12232e'],
      ['M0 76l18-12 12 6 16-14 20 14 22-8v46H0z', '#0a151b'],
      ['M0 100h88v8H0z', '#05090b'],
      ['M52 86L0 76v24z', '#f5a51b77'],
      [`${disc(54, 94, 6.5)}${disc(76, 94, 6.5)}`, '#4c5d5f', 2.5],
      ['M50 84h8l6 4 6-5h10l3 4-8 8H60z', '#4c5d5f'],
      ['M62 84c0-9 3-13 7-13s5 3 4 7l-3 8z', '#a9bab8'],
      [disc(66, 68, 5), WHITE],
      [disc(51, 86, 2.6), '#ffbe3d'],
    ],
  },
  overnight: {
    ground: '#3b3a58',
    shapes: [
      STARS,
      ['M0 72l20-14 18 10 22-16 28 18v38H0z', '#292a44'],
      ['M0 88h88v20H0z', '#191a2c'],
      [disc(44, 86, 34), '#f5a51b22'],
      ['M12 98L42 54l30 44z', '#e9a23a'],
      ['M12 98L42 54l-6 44z', '#c07b1c'],
      ['M42 54l-6 44h13z', '#4a2f10'],
    ],
  },
  expedition: {
    ground: '#a4ccd3',
    shapes: [
      ['M0 80L22 38l14 22 14-30 20 36 18-16v58H0z', '#f4f7f6'],
      ['M22 38l14 22-9 22-3-20zM50 30l20 36-11 16-6-24z', '#8fb0b8'],
      ['M0 84c20-6 40-2 60-5s20-2 28-1v30H0z', '#b5854b'],
      ['M0 18q44 24 88 2', TAR, 1],
      ['M13 25h8v8h-8z', '#2f6fb0'],
      ['M26 28h8v8h-8z', '#fff'],
      ['M39 29.5h8v8h-8z', '#c63b3b'],
      ['M52 29h8v8h-8z', '#3f9a5c'],
      ['M65 27h8v8h-8z', '#f5c53b'],
      ...ROAD,
    ],
  },
  'big-day': {
    ground: '#ecd9ac',
    shapes: [
      [disc(60, 42, 13), AMBER],
      ['M0 62l20-10 20 7 26-10 22 10v8H0z', '#c7a768'],
      ['M0 62h88v46H0z', '#97783f'],
      ['M41 62h6l33 46H8z', TAR],
      ['M43.4 66h1.2l1 7h-3.2zM42 79h4l1.4 9h-6.8zM40 94h8l2.2 14H37.8z', AMBER],
      ...stone(6, 74, 102, KOKUM),
    ],
  },
  'months-4': {
    ground: '#14807d',
    shapes: [
      ['M0 92h88v16H0z', '#0b4547'],
      ...[0, 1, 2, 3].flatMap((place) => stone(7 + place * 19.5, 66 - place * 9, 92, AMBER)),
      ['M4 100h12M28 100h12M52 100h12M76 100h12', AMBER, 2.5],
    ],
  },
  'years-3': {
    ground: '#e2eae5',
    shapes: [
      ['M24 40V18M66 58V36M24 82V58', TAR, 1.8],
      ['M24 18l15 4-15 5z', KOKUM],
      ['M66 36l15 4-15 5z', AMBER],
      ['M24 58l15 4-15 5z', TEAL],
      ['M0 56l24-18 22 16 20-8 22 10v52H0z', '#a3bab4'],
      ['M0 76l26-12 20 8 20-16 22 14v38H0z', '#6f918c'],
      ['M0 92l24-12 24 8 20-8 20 6v22H0z', '#2f5f5c'],
    ],
  },
  event: {
    ground: '#7f1330',
    shapes: [
      ['M0 24q44 28 88 0', WHITE, 1.2],
      ['M8 28l12 5-8 9zM60 36l12-5-2 12z', AMBER],
      ['M26 35.5l12 2-7 9z', '#7fccc4'],
      ['M43 38h12l-6 10z', WHITE],
      ['M0 92h88v16H0z', '#560c20'],
      ...(['#7fccc4', AMBER, WHITE, '#3f9a5c'] as const).flatMap((color, place): Shape[] => {
        const [x, y] = [13 + place * 21, place % 2 === 0 ? 82 : 88];
        return [
          [`M${x - 11} 108v-6a11 9 0 0 1 22 0v6z`, '#2a0711'],
          [disc(x, y, 9.5), color],
          [`M${x - 8} ${y - 2}h16l-1 6h-14z`, TAR],
        ];
      }),
    ],
  },
  lead: formation('lead'),
  marshal: formation('marshal'),
  sweep: formation('sweep'),
  founding: {
    ground: '#0b4547',
    shapes: [
      [disc(44, 62, 38), '#0f5f60'],
      ['M24 98V56a20 20 0 0 1 40 0v42z', WHITE],
      ['M24 58v-2a20 20 0 0 1 40 0v2z', AMBER],
      ['M30 58l7-8 4 4 6-7 11 11z', TAR],
      ['M39 98l4-30h2l4 30z', TAR],
      ['M43.6 73h.8l.4 5h-1.6zM43.2 83h1.6l.6 8h-2.8z', AMBER],
      ['M8 100h72', '#7fccc4', 2.5],
    ],
  },
};
