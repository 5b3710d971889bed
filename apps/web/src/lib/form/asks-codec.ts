import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import { type Codec, choice, flag, group, number, type ValuesOf } from './form-codec.ts';

const fields = {
  minCc: number('Minimum engine size', { min: 1 }),
  minExperience: choice<Asks['minExperience']>(''),
  licence: flag(false),
  insurance: flag(false),
  puc: flag(false),
  gear: flag(false),
  waiver: flag(false),
  pillions: choice<Asks['pillions']>('none'),
  pillionPrice: number('Price of a pillion rider', { empty: '0', whenEmpty: 0 }),
};
export type AsksValues = ValuesOf<typeof fields>;

const all = group(fields);

/** What a ride or event asks of its riders; records from before have nothing there. */
export const asksGroup: Codec<AsksValues> = {
  ...all,
  load: (stored: Asks | undefined) => all.load({ ...NOTHING_ASKED, ...stored } as never),
};
