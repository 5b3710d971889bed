import type { Helmet, HelmetPart } from '@kickstand/contract/auth/helmet.rules';
import { capitalised } from '@kickstand/contract/shared/words';

/** What each choice is called, in the order a helmet is painted. */
export const PART_LABELS: Record<HelmetPart, string> = {
  shell: 'Shell',
  graphic: 'Graphic',
  base: 'Base',
  accent: 'Accent',
  trim: 'Trim',
  visor: 'Visor',
  backdrop: 'Backdrop',
};

/** Where the name alone would not say it. */
const LONGER: Partial<Record<string, string>> = {
  full: 'Full face',
  open: 'Open face',
  half: 'Half and half',
};

export const choiceLabel = (name: string) => LONGER[name] ?? capitalised(name);

/** A helmet in words, for those who can't see it. */
export const describeHelmet = ({ shell, graphic, base, accent, trim, visor, backdrop }: Helmet) =>
  `${choiceLabel(shell)} helmet, ${choiceLabel(graphic).toLowerCase()}, in ${base} with ${accent} and ${trim}; ${visor} visor, ${backdrop} backdrop`;
