import path from 'node:path';
import type { Settings } from '../settings.ts';

/** A file that came with a call. It exists while the call is being answered. */
export type Upload = {
  /** The form's name for it, such as `gallery`. */
  field: string;
  /** The part of the field name that matches `*` in a pattern like `sectionImage_*`. */
  key: string;
  path: string;
  /** As the sender called it; only ever shown. */
  fileName: string;
};

/** Holds one folder for each call that brings files. */
export const incomingDir = ({ dataDir }: Pick<Settings, 'dataDir'>) => path.join(dataDir, 'incoming');
