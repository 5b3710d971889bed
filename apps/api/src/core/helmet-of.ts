import { helmetPaint } from '@kickstand/art/helmet';
import { type Helmet, knownHelmet } from '@kickstand/contract/auth/helmet.rules';

/** A person's helmet: as they painted it, else the one their id stands for. */
export const helmetOf = ({ id, helmet }: { id: string; helmet: unknown }): Helmet =>
  knownHelmet(helmet, helmetPaint(id));
