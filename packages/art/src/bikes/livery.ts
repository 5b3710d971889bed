export type Livery = 'amber' | 'kokum' | 'teal' | 'lime' | 'khaki';

export interface BikeColors {
  readonly paint: string;
  readonly paint2: string;
  readonly jacket: string;
  readonly jacket2: string;
  readonly helmet: string;
  readonly stripe: string;
  readonly ink: string;
  readonly metal: string;
  readonly dark: string;
  readonly light: string;
  readonly bright: string;
  readonly lamp: string;
  readonly visor: string;
  readonly visor2: string;
  readonly trouser: string;
  readonly trouser2: string;
  readonly boot: string;
  readonly tan: string;
  /** Dark disc behind the spokes, for bright backgrounds. */
  readonly well?: string;
  readonly rim?: string;
}

export const paintedColors = (livery: Livery, own: Partial<BikeColors>): BikeColors => ({
  ...COMMON,
  ...LIVERIES[livery],
  ...own,
});

/** All ink except for the lamp, unless the jacket or the helmet is given a colour. */
export function silhouetteColors(own: Partial<BikeColors>): BikeColors {
  const ink = own.ink ?? COMMON.ink;
  return {
    paint: ink,
    paint2: ink,
    jacket: own.jacket ?? ink,
    jacket2: ink,
    helmet: own.helmet ?? ink,
    stripe: ink,
    ink,
    metal: ink,
    dark: ink,
    light: ink,
    bright: ink,
    lamp: own.lamp ?? COMMON.lamp,
    visor: ink,
    visor2: ink,
    trouser: ink,
    trouser2: ink,
    boot: ink,
    tan: ink,
  };
}

const COMMON = {
  ink: '#0d1517',
  metal: '#46555a',
  dark: '#223034',
  light: '#c4cdc9',
  bright: '#e9ece6',
  lamp: '#ffd36b',
  visor: '#27464b',
  visor2: '#7fb6b3',
  trouser: '#1d282b',
  trouser2: '#111a1c',
  boot: '#0b1113',
  tan: '#8a5a33',
};

type LiveryColors = Pick<BikeColors, 'paint' | 'paint2' | 'jacket' | 'jacket2' | 'helmet' | 'stripe'>;

const LIVERIES: Readonly<Record<Livery, LiveryColors>> = {
  amber: {
    paint: '#f5a51b',
    paint2: '#c97a0a',
    jacket: '#1f5d60',
    jacket2: '#123f43',
    helmet: '#f2efe6',
    stripe: '#b5203f',
  },
  kokum: {
    paint: '#b5203f',
    paint2: '#7f1330',
    jacket: '#2b3437',
    jacket2: '#171f22',
    helmet: '#f5a51b',
    stripe: '#0d1517',
  },
  teal: {
    paint: '#1f7a78',
    paint2: '#12504f',
    jacket: '#8a2138',
    jacket2: '#5e1226',
    helmet: '#f2efe6',
    stripe: '#f5a51b',
  },
  lime: {
    paint: '#efece2',
    paint2: '#bfc4bc',
    jacket: '#30454a',
    jacket2: '#1b2d31',
    helmet: '#b5203f',
    stripe: '#f2efe6',
  },
  khaki: {
    paint: '#77793f',
    paint2: '#505229',
    jacket: '#c08a2d',
    jacket2: '#8a5f17',
    helmet: '#20292b',
    stripe: '#f5a51b',
  },
};
